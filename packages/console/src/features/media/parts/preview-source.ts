import { createMediaAddress, type MediaAddress } from '@tradewind/contract/media/media-address';
import type Hls from 'hls.js/light';
import type { MediaPreview } from '../data/media.ts';

interface PreviewOptions {
  readonly video: HTMLVideoElement;
  readonly first: MediaPreview;
  readonly renew: () => Promise<MediaPreview>;
  /** The position to start at, in seconds. */
  readonly at: number;
  readonly signal: AbortSignal;
  /** Called if the video does not play and retries have not helped. */
  readonly onBroken: (place: number) => void;
}

/** HTTP statuses of the server for an expired URL. */
const overStatuses = new Set([401, 403, 404, 410]);
const mostTries = 3;

/** Plays a video in its element until the signal aborts. Its URL is valid for minutes only and is renewed. */
export async function startPreview(options: PreviewOptions): Promise<void> {
  const { first, renew, signal } = options;
  const address = createMediaAddress({ first, renew });
  if (first.kind === 'hls') {
    const { default: Library } = await import('hls.js/light');
    if (signal.aborted) return;
    if (Library.isSupported()) {
      playHls(Library, address, options);
      return;
    }
  }
  playPlain(address, options);
}

function playHls(Library: typeof Hls, address: MediaAddress, options: PreviewOptions): void {
  const { video, at, signal, onBroken } = options;
  let tries = 0;
  const hls = new Library({
    // The page's policy forbids scripts from blob URLs.
    enableWorker: false,
    startPosition: at,
    xhrSetup: async (xhr, url) => {
      await address.fresh();
      xhr.open('GET', address.current(url), true);
    },
  });
  const load = () => hls.loadSource(new URL(address.url(), location.href).href);
  hls.on(Library.Events.ERROR, (_, { fatal, type, response }) => {
    if (response !== undefined && overStatuses.has(response.code ?? 0)) {
      address.expire(response.url);
    }
    if (!fatal) return;
    tries += 1;
    if (tries > mostTries) onBroken(video.currentTime);
    else if (type === Library.ErrorTypes.MEDIA_ERROR) hls.recoverMediaError();
    else if (hls.levels.length === 0) load();
    else hls.startLoad(video.currentTime);
  });
  hls.on(Library.Events.FRAG_BUFFERED, () => {
    tries = 0;
  });
  signal.addEventListener('abort', () => hls.destroy());
  load();
  hls.attachMedia(video);
}

/** Plays one file, or HLS in browsers that support it natively. A renewed URL reloads the video at the same position. */
function playPlain(address: MediaAddress, options: PreviewOptions): void {
  const { video, signal, onBroken } = options;
  let place = options.at;
  let isWanted = false;
  let tries = 0;
  const listen = (event: string, act: () => void) => video.addEventListener(event, act, { signal });
  const load = () => {
    video.src = address.url();
    if (place > 0) video.currentTime = place;
  };
  const again = async () => {
    await address.fresh();
    if (signal.aborted) return;
    load();
    if (isWanted) await video.play();
  };
  const recover = () => {
    again().catch((error: unknown) => {
      const wasCutShort = error instanceof DOMException;
      if (!signal.aborted && !wasCutShort) onBroken(place);
    });
  };
  listen('timeupdate', () => {
    if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) place = video.currentTime;
  });
  listen('seeking', () => {
    place = video.currentTime;
  });
  listen('playing', () => {
    tries = 0;
  });
  listen('pause', () => {
    if (video.error === null) isWanted = false;
  });
  listen('play', () => {
    isWanted = true;
    if (address.isOver()) recover();
  });
  listen('error', () => {
    if (video.error === null) return;
    address.expire(video.currentSrc);
    tries += 1;
    if (tries > mostTries) onBroken(place);
    else recover();
  });
  signal.addEventListener('abort', () => {
    video.removeAttribute('src');
    video.load();
  });
  load();
}
