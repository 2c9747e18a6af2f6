import type { Logger } from 'pino';

/** Undoes what a start has done so far, last thing first. */
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
        // The steps that are left must still be done: a database left running helps nobody.
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be stopped');
  }
}

/** A start that was told to end. The cause is what it failed of then, which need not be that. */
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
  /** Hears what a start has failed of by itself. */
  readonly fail: (error: unknown) => void;
}

/** Leaves nothing of a start that fails or is told to end. */
export async function undoOnFailure<T>(
  { ending, log, fail }: OrUndoneOptions,
  start: (undoing: CleanupStack) => Promise<T>,
): Promise<T> {
  const undoing = new CleanupStack();
  try {
    return await start(undoing);
  } catch (error) {
    // Before undoing, which takes a while: who is told to end meanwhile has failed by itself, and may leave at once.
    const outcome = ending.aborted ? new StartAborted(ending.reason, error) : error;
    if (outcome === error) fail(error);
    await undoing
      .run()
      .catch((failure: unknown) => log.error({ err: failure }, 'a start was not wholly undone'));
    throw outcome;
  }
}
