interface TrackOptions {
  /** Where it is now; told what was refused, somewhere else. */
  readonly addressOf: (refused: string | undefined) => Promise<string>;
  /** Gives what says whether it came. */
  readonly open: (address: string) => Pick<EventTarget, 'addEventListener'>;
  readonly signal: AbortSignal;
}

const firstWaitMs = 500;
const longestWaitMs = 15_000;
/** About a minute and a half: longer than most tunnels. */
const mostTries = 10;

/** A browser asks once for a file of words, and never again by itself. */
export function loadTrack({ addressOf, open, signal }: TrackOptions): void {
  let used: string | undefined;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const ask = async () => {
    const address = await addressOf(used);
    if (signal.aborted) return;
    used = address;
    open(address).addEventListener('error', again, { signal });
  };
  const begin = () => {
    // Without an address there are no captions either; the player says what is wrong.
    ask().catch(again);
  };
  const again = () => {
    if (signal.aborted || tries >= mostTries) return;
    clearTimeout(timer);
    timer = setTimeout(begin, Math.min(longestWaitMs, firstWaitMs * 2 ** tries));
    tries += 1;
  };

  signal.addEventListener('abort', () => clearTimeout(timer));
  begin();
}
