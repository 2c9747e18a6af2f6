interface RetryOptions {
  readonly retry: () => void;
  readonly onCutOff: (isCutOff: boolean) => void;
  readonly onGivenUp: () => void;
  readonly isOnline?: () => boolean;
}

export interface Retries {
  /** Something did not come: try again in a while, and then more seldom. */
  readonly again: () => void;
  /** Something may have changed for the better. */
  readonly now: () => void;
  readonly succeeded: () => void;
  readonly stop: () => void;
}

const firstWaitMs = 1000;
const longestWaitMs = 15_000;
/** More than four minutes; who still waits then can press a button. */
const mostTries = 20;

/** Going on by itself after a lost network, with an end to it. */
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
      // A first hiccup is nobody's business: an address that was over looks the same.
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
