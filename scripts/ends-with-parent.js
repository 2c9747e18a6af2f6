import { isMainThread } from 'node:worker_threads';

// For a program that must not outlive whoever began it, not even where that one was killed: the pipe between
// the two closes then. Loaded into it with --import, and so into its threads, which have no pipe.
if (isMainThread) {
  process.stdin.on('end', () => process.exit(1)).resume();
  /** @type {import('node:net').Socket} */ (process.stdin).unref();
}
