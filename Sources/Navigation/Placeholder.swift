// The navigation target.
