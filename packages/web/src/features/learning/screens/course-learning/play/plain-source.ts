import type { Source, SourceOptions } from './source.ts';

/** Seconds of the video between two looks at how long the address still holds. */
const lookEvery = 15;
/** Whoever fails twice on so short a way has another trouble than an address that is over. */
const nearby = 10;

/**
 * One file, or HLS where the browser plays it itself. A new address means a new beginning of the same video, so it
 * is fetched ahead of time and put in where a person waits anyway: at a play, a jump or an empty buffer. Where no
 * such moment came, the first refusal is one.
 */
export function startPlainSource(options: SourceOptions): Source {
  const { video, address } = options;
  const listening = new AbortController();
  const { signal } = listening;
  // Loading anew makes the element forget both.
  let place = options.at;
  let isWanted = !video.paused;
  let loaded = '';
  let lookedAt = place;
  let mendedAt = -Infinity;
  let mending: Promise<void> | undefined;
  const listen = (event: string, act: () => void) => video.addEventListener(event, act, { signal });

  const load = () => {
    loaded = address.url();
    video.src = loaded;
    if (place > 0) video.currentTime = place;
  };

  const again = async () => {
    await address.fresh();
    if (signal.aborted) return;
    load();
    if (isWanted) await video.play();
  };
  const recover = () => {
    mending ??= again()
      .catch((error: unknown) => {
        const wasCutShort = error instanceof DOMException;
        if (!signal.aborted && !wasCutShort) options.onTrouble('network');
      })
      .finally(() => {
        mending = undefined;
      });
  };
  const recoverIfOld = () => {
    if (loaded !== address.url() || address.isOver()) recover();
  };

  listen('timeupdate', () => {
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
    place = video.currentTime;
    if (Math.abs(place - lookedAt) < lookEvery) return;
    lookedAt = place;
    // Only a head start.
    address.fresh().catch(() => undefined);
  });
  listen('pause', () => {
    // Some also pause when something goes wrong, which nobody asked for.
    if (video.error === null) isWanted = false;
  });
  // Some forget a place that they were told before they knew the video.
  listen('loadedmetadata', () => {
    if (Math.abs(video.currentTime - place) > 1) video.currentTime = place;
  });
  listen('seeking', () => {
    place = video.currentTime;
    if (!isBuffered(video)) recoverIfOld();
  });
  listen('waiting', recoverIfOld);
  listen('play', () => {
    isWanted = true;
    recoverIfOld();
  });
  listen('error', () => {
    if (video.error === null) return;
    if (video.error.code === MediaError.MEDIA_ERR_DECODE) {
      options.onTrouble('broken');
      return;
    }
    // It does not say what the server answered; most often the address is over.
    address.expire(loaded);
    const isFirst = Math.abs(place - mendedAt) > nearby;
    mendedAt = place;
    if (isFirst) recover();
    else options.onTrouble('network');
  });
  load();

  return {
    // There is one.
    chooseQuality: () => undefined,
    recover,
    end: () => {
      listening.abort();
      video.removeAttribute('src');
      video.load();
    },
  };
}

function isBuffered({ buffered, currentTime }: HTMLVideoElement): boolean {
  return Array.from({ length: buffered.length }).some(
    (_, n) => buffered.start(n) <= currentTime && currentTime <= buffered.end(n),
  );
}
