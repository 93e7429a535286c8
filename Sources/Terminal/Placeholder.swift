// The terminal target.
