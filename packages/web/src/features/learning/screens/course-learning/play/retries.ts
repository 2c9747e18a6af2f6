interface RetryOptions {
  readonly retry: () => void;
  readonly onCutOff: (isCutOff: boolean) => void;
  readonly onGivenUp: () => void;
  readonly isOnline?: () => boolean;
}

export interface Retries {
  /** Retries after a pause, which grows with every failure. */
  readonly again: () => void;
  /** Retries at once, because the connection may be back. */
  readonly now: () => void;
  readonly succeeded: () => void;
  readonly stop: () => void;
}

const firstWaitMs = 1000;
const longestWaitMs = 15_000;
/** The largest number of retries. Together they take more than four minutes; then the member can press a button. */
const mostTries = 20;

/** Retries after a lost connection, a limited number of times. */
export function createRetries(options: RetryOptions): Retries {
  const { retry, onCutOff, onGivenUp, isOnline = () => navigator.onLine } = options;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    again: () => {
      if (timer !== undefined) return;
      if (tries >= mostTries) {
        onGivenUp();
        return;
      }
      // The first failure is not shown, because an expired address looks the same.
      if (tries > 0 || !isOnline()) onCutOff(true);
      const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** tries);
      tries += 1;
      timer = setTimeout(() => {
        timer = undefined;
        retry();
      }, wait);
    },
    now: () => {
      if (timer === undefined) return;
      clear();
      retry();
    },
    succeeded: () => {
      clear();
      tries = 0;
      onCutOff(false);
    },
    stop: () => {
      clear();
      tries = 0;
    },
  };
}
