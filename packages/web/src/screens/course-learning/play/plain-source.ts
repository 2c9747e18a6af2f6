import type { Source, SourceOptions } from './source.ts';

/** One file, or HLS where the browser plays it itself. A new address means a new beginning of the same video. */
export function startPlainSource(options: SourceOptions): Source {
  const { video, address } = options;
  const listening = new AbortController();
  const { signal } = listening;
  // Loading anew makes the element forget both.
  let place = options.at;
  let isWanted = !video.paused;
  const listen = (event: string, act: () => void) => video.addEventListener(event, act, { signal });
  listen('timeupdate', () => {
    if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) place = video.currentTime;
  });
  listen('pause', () => {
    // Some also pause when something goes wrong, which nobody asked for.
    if (video.error === null) isWanted = false;
  });

  const load = () => {
    video.src = address.url();
    if (place > 0) video.currentTime = place;
  };
  // Some forget a place that they were told before they knew the video.
  listen('loadedmetadata', () => {
    if (Math.abs(video.currentTime - place) > 1) video.currentTime = place;
  });

  const again = async () => {
    await address.fresh();
    if (signal.aborted) return;
    load();
    if (isWanted) await video.play();
  };

  const recover = () => {
    again().catch((error: unknown) => {
      const wasCutShort = error instanceof DOMException;
      if (!signal.aborted && !wasCutShort) options.onTrouble('network');
    });
  };

  listen('error', () => {
    if (video.error === null) return;
    const isBroken = video.error.code === MediaError.MEDIA_ERR_DECODE;
    // It does not say what the server answered; most often the address is over.
    address.expire();
    options.onTrouble(isBroken ? 'broken' : 'network');
  });
  listen('play', () => {
    isWanted = true;
    if (address.isOver()) recover();
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
