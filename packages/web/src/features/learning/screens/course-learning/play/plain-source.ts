import type { Source, SourceOptions } from './source.ts';

/** The seconds of playback between two checks of the address. */
const lookEvery = 15;
/** Two failures within this many seconds are not caused by an expired address. */
const nearby = 10;

/**
 * Plays one file, or HLS in browsers that support it themselves. Changing the address reloads the video, so a new
 * address is fetched ahead and used when the member waits anyway: at a play, a jump or an empty buffer. If no such
 * moment comes, it is used after the first refusal.
 */
export function startPlainSource(options: SourceOptions): Source {
  const { video, address } = options;
  const listening = new AbortController();
  const { signal } = listening;
  // Loading again resets the position and the playing state of the element, so both are kept here.
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
    // The address is still valid, so a failed renewal is ignored.
    address.fresh().catch(() => undefined);
  });
  listen('pause', () => {
    // Some browsers pause the video by themselves after an error.
    if (video.error === null) isWanted = false;
  });
  // Some browsers forget a position that was set before the metadata was loaded.
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
    // The element does not report the server's status. Usually the address has expired.
    address.expire(loaded);
    const isFirst = Math.abs(place - mendedAt) > nearby;
    mendedAt = place;
    if (isFirst) recover();
    else options.onTrouble('network');
  });
  load();

  return {
    // There is only one quality.
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
