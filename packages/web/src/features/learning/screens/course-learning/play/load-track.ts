interface TrackOptions {
  /** Returns the current address. With an address that was refused, it returns a different one. */
  readonly addressOf: (refused: string | undefined) => Promise<string>;
  /** Starts to load the address, and returns the target of its `error` event. */
  readonly open: (address: string) => Pick<EventTarget, 'addEventListener'>;
  readonly signal: AbortSignal;
}

const firstWaitMs = 500;
const longestWaitMs = 15_000;
/** The largest number of retries. Together they take about a minute and a half, longer than most tunnels. */
const mostTries = 10;

/** Loads a caption file and retries. A browser requests a caption file only once by itself. */
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
    // Without an address there are no captions; the player reports the failure.
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
