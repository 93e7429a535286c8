// The recording target.
