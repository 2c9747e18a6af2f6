import { isOverPhase, type PlayerStore } from './player-state.ts';
import { type Moment, playedBetween } from './played.ts';
import type { Range } from './ranges.ts';

interface Following {
  readonly signal: AbortSignal;
  readonly report: () => void;
  readonly lastReport: () => void;
  readonly onPlaying: () => void;
  /** Called when the video wants to play but has received nothing for a while. */
  readonly onStalled: () => void;
  readonly onOnline: () => void;
}

const reportEveryMs = 15_000;
const stalledAfterMs = 12_000;

/** Passes on the played ranges, piece by piece. Returns a function that passes on the last piece. */
export function followPlaying(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onPlayed: (range: Range) => void,
): () => void {
  let before: Moment | undefined;
  const here = (): Moment => ({
    position: video.currentTime,
    at: performance.now(),
    speed: video.playbackRate,
  });
  const go = () => {
    if (before === undefined || video.seeking) return;
    const now = here();
    const range = playedBetween(before, now);
    if (range !== undefined) onPlayed(range);
    before = now;
  };
  const listen = (event: string, act: () => void) => video.addEventListener(event, act, { signal });
  listen('playing', () => {
    go();
    before = here();
  });
  listen('timeupdate', go);
  listen('ratechange', go);
  for (const event of ['pause', 'ended', 'waiting']) {
    listen(event, () => {
      go();
      before = undefined;
    });
  }
  for (const event of ['seeking', 'emptied']) {
    listen(event, () => {
      before = undefined;
    });
  }
  return go;
}

/** Keeps the player's state in step with the element, and reports at every change. */
export function followVideo(video: HTMLVideoElement, store: PlayerStore, on: Following): void {
  const { signal } = on;
  let reporting: ReturnType<typeof setInterval> | undefined;
  let stalled: ReturnType<typeof setTimeout> | undefined;
  const clear = () => {
    clearInterval(reporting);
    clearTimeout(stalled);
  };
  signal.addEventListener('abort', clear);

  const isOver = () => isOverPhase(store.getState().phase);
  const become = (phase: 'playing' | 'paused' | 'waiting' | 'ended') => {
    if (!isOver()) store.setState({ phase });
  };
  const listen = (event: string, act: () => void) => video.addEventListener(event, act, { signal });

  listen('playing', () => {
    clear();
    become('playing');
    on.onPlaying();
    reporting = setInterval(on.report, reportEveryMs);
  });
  listen('pause', () => {
    clear();
    if (video.ended || video.error !== null || isOver()) return;
    become('paused');
    on.report();
  });
  listen('ended', () => {
    clear();
    become('ended');
    on.report();
  });
  listen('waiting', () => {
    if (video.paused) return;
    become('waiting');
    clearTimeout(stalled);
    stalled = setTimeout(on.onStalled, stalledAfterMs);
    if (!navigator.onLine) store.setState({ isCutOff: true });
  });
  listen('seeked', () => {
    if (video.paused && !video.ended) become('paused');
  });
  for (const event of ['timeupdate', 'seeking', 'progress', 'durationchange']) {
    listen(event, () => {
      // Before the metadata is loaded, the element's position is zero.
      if (video.readyState === HTMLMediaElement.HAVE_NOTHING) return;
      store.setState({ position: video.currentTime, buffered: bufferedTo(video) });
    });
  }

  const listenToSound = () => store.setState({ isMuted: video.muted });
  listenToSound();
  listen('volumechange', listenToSound);

  const pageOptions = { signal };
  document.addEventListener(
    'visibilitychange',
    () => {
      // A phone may end a hidden page without another event.
      if (document.visibilityState === 'hidden') on.report();
    },
    pageOptions,
  );
  window.addEventListener('pagehide', on.lastReport, pageOptions);
  window.addEventListener('online', on.onOnline, pageOptions);
}

function bufferedTo({ buffered, currentTime }: HTMLVideoElement): number {
  for (let n = 0; n < buffered.length; n += 1) {
    if (buffered.start(n) <= currentTime + 0.5 && buffered.end(n) >= currentTime) {
      return buffered.end(n);
    }
  }
  return currentTime;
}
