import type { Logger } from 'pino';

/** Collects the steps that undo a start and runs them in reverse order. */
export class CleanupStack {
  readonly #steps: (() => Promise<unknown> | void)[] = [];

  add(step: () => Promise<unknown> | void): void {
    this.#steps.push(step);
  }

  async run(): Promise<void> {
    const failures: unknown[] = [];
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      try {
        await step();
      } catch (error) {
        // Run the remaining steps even after a failure: the database must not be left running.
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be stopped');
  }
}

/** Thrown by a start that was aborted. The cause is the error it ended with, which may differ from the abort reason. */
export class StartAborted extends Error {
  readonly by: unknown;

  constructor(by: unknown, cause: unknown) {
    super('The start was broken off', { cause });
    this.by = by;
  }
}

interface OrUndoneOptions {
  readonly ending: AbortSignal;
  readonly log: Logger;
  /** Called with the error of a start that failed by itself. */
  readonly fail: (error: unknown) => void;
}

/** Runs `start` and undoes its steps if it fails or is aborted. */
export async function undoOnFailure<T>(
  { ending, log, fail }: OrUndoneOptions,
  start: (undoing: CleanupStack) => Promise<T>,
): Promise<T> {
  const undoing = new CleanupStack();
  try {
    return await start(undoing);
  } catch (error) {
    // Report before undoing, which takes a while: a start that is aborted meanwhile has still failed by itself.
    const outcome = ending.aborted ? new StartAborted(ending.reason, error) : error;
    if (outcome === error) fail(error);
    await undoing
      .run()
      .catch((failure: unknown) => log.error({ err: failure }, 'a start was not wholly undone'));
    throw outcome;
  }
}
