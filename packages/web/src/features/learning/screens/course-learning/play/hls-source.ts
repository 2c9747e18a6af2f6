import { Hls, type LoadPolicy } from 'hls.js/light';
import type { Source, SourceOptions } from './source.ts';
import type { MediaAddress } from '@tradewind/contract/media/media-address';

/** The HTTP statuses of the server for an expired address. */
const overStatuses = new Set([401, 403, 404, 410]);
const triesWhenOver = 2;
const mediaTries = 3;

export function startHlsSource(options: SourceOptions): Source {
  const { video, address, at } = options;
  const hls = new Hls({
    // The page's security policy forbids workers made from text, and fMP4 needs no remuxing.
    enableWorker: false,
    startPosition: at,
    // A resolution above that of the player would only cost data.
    capLevelToPlayerSize: true,
    maxBufferLength: 30,
    backBufferLength: 60,
    manifestLoadPolicy: policy(address),
    playlistLoadPolicy: policy(address),
    fragLoadPolicy: policy(address),
    xhrSetup: async (xhr, url) => {
      await address.fresh();
      xhr.open('GET', address.current(url), true);
    },
  });

  let tries = 0;
  hls.on(Hls.Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return;
    if (type === Hls.ErrorTypes.NETWORK_ERROR) {
      options.onTrouble('network');
    } else if (type === Hls.ErrorTypes.MEDIA_ERROR && tries < mediaTries) {
      tries += 1;
      hls.recoverMediaError();
    } else options.onTrouble('broken');
  });
  hls.on(Hls.Events.MANIFEST_PARSED, (_, { levels }) => {
    options.onQualities(levels.map(({ height }, id) => ({ id, height })));
  });
  hls.on(Hls.Events.FRAG_BUFFERED, () => {
    tries = 0;
  });
  hls.loadSource(absolute(address.url()));
  hls.attachMedia(video);

  return {
    chooseQuality: (id) => {
      hls.nextLevel = id ?? -1;
    },
    recover: () => {
      if (hls.levels.length === 0) hls.loadSource(absolute(address.url()));
      else hls.startLoad(video.currentTime);
    },
    end: () => hls.destroy(),
  };
}

function policy(address: MediaAddress): LoadPolicy {
  const retry = { maxNumRetry: 4, retryDelayMs: 500, maxRetryDelayMs: 4000 };
  return {
    default: {
      maxTimeToFirstByteMs: 10_000,
      maxLoadTimeMs: 60_000,
      timeoutRetry: retry,
      errorRetry: {
        ...retry,
        shouldRetry: (_, count, _isTimeout, response, isUsual) => {
          if (response === undefined || !overStatuses.has(response.code ?? 0)) return isUsual;
          // The next attempt asks for a new address first.
          address.expire(response.url);
          return count < triesWhenOver;
        },
      },
    },
  };
}

/** hls.js needs absolute addresses, because the names in a playlist are relative to its address. */
function absolute(path: string): string {
  return new URL(path, location.href).href;
}
