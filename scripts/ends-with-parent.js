import { isMainThread } from 'node:worker_threads';

// Ends a child process with its parent, even if the parent was killed, because the pipe between them then closes.
// Loaded with --import, and so also in the worker threads, which have no such pipe.
if (isMainThread) {
  process.stdin.on('end', () => process.exit(1)).resume();
  /** @type {import('node:net').Socket} */ (process.stdin).unref();
}
