// For a program that must not outlive whoever began it, not even where that one was killed: the pipe between
// the two closes then. Loaded into it with --import.
process.stdin.on('end', () => process.exit(1)).resume();
/** @type {import('node:net').Socket} */ (process.stdin).unref();
