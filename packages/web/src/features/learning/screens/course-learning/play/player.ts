import { CallRefused } from '@tradewind/contract/protocol/client';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import {
  getCourseWatchUrl,
  refreshLearning,
  sendWatchReport,
  type WatchUrl,
} from '../../../data/watch.ts';
import { createPlayerStore, type OverPhase, type PlayerStore } from './player-state.ts';
import { type Reporter, createReporter } from './reporter.ts';
import { createRetries } from './retries.ts';
import type { Source, Trouble, SourceOptions } from './source.ts';

import { startAt } from '../../../../courses/parts/start-at.ts';
import { followPlaying, followVideo } from './video-events.ts';
import { createMediaAddress, type MediaAddress } from '@tradewind/contract/media/media-address';
import { createWatchLog } from './watch-log.ts';

export interface Player {
  readonly lessonId: string;
  readonly store: PlayerStore;
  readonly video: HTMLVideoElement;
  readonly toggle: () => void;
  readonly seek: (to: number) => void;
  readonly setSpeed: (speed: number) => void;
  readonly toggleSound: () => void;
  readonly chooseQuality: (id: number | undefined) => void;
  /** Returns the current address of a caption file. If `refused` is given, it returns a different address than that. */
  readonly captionUrl: (url: string, refused?: string) => Promise<string>;
  /** Starts playing again, after another device has taken over or after a failure. */
  readonly begin: () => void;
  /** Releases the video element at once. The promise waits for the last report, but only for a short time. */
  readonly end: () => Promise<void>;
}

/** The longest wait for the last report of the previous lesson. */
const lastReportMs = 2000;

interface PlayerOptions {
  readonly video: HTMLVideoElement;
  readonly lessonId: string;
  readonly seconds: number;
  readonly speed: number;
  /** The end of the previous lesson in the same element. A new play would make the server refuse its last report. */
  readonly after: Promise<void> | undefined;
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Plays one lesson in the element, and reports to the server what was really played. */
export function startPlayer({ video, lessonId, seconds, speed, after }: PlayerOptions): Player {
  const store = createPlayerStore(seconds);
  const log = createWatchLog();
  const life = new AbortController();
  let address: MediaAddress | undefined;
  let source: Source | undefined;
  let reporter: Reporter | undefined;
  let place: number | undefined;
  let ending: Promise<void> | undefined;

  /**
   * The position in the lesson. The element is at zero before it has loaded, and shows another lesson after the end, so
   * its position is used only between the two.
   */
  const here = (): number | undefined => {
    const isKnown = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
    if (isKnown && !life.signal.aborted) place = video.currentTime;
    return place;
  };
  const collect = followPlaying(video, life.signal, (range) => log.played([range]));
  const report = () => {
    collect();
    void reporter?.report();
  };

  const stopFor = (phase: OverPhase) => {
    if (life.signal.aborted) return;
    here();
    collect();
    video.pause();
    reporter?.stop();
    source?.end();
    source = undefined;
    retries.stop();
    store.setState({ phase, isCutOff: false });
  };

  /** True if the server refused for good. */
  const wasRefused = (error: unknown): boolean => {
    if (!(error instanceof CallRefused)) return false;
    if (error.status === errorStatus.playReplaced) stopFor('replaced');
    else if (error.status === errorStatus.contractNeeded) stopFor('locked');
    else if (error.status === errorStatus.notFound) stopFor('gone');
    else return false;
    return true;
  };

  const retries = createRetries({
    retry: () => source?.recover(),
    onCutOff: (isCutOff) => store.setState({ isCutOff }),
    onGivenUp: () => stopFor('failed'),
  });
  const onTrouble = (trouble: Trouble) => {
    if (trouble === 'broken') stopFor('failed');
    else retries.again();
  };

  const renew = async (playId: string): Promise<WatchUrl> => {
    try {
      return await getCourseWatchUrl({ lessonId, playId });
    } catch (error) {
      wasRefused(error);
      throw error;
    }
  };

  const open = async () => {
    await after;
    if (life.signal.aborted) return;
    const first = await getCourseWatchUrl({ lessonId });
    if (life.signal.aborted) return;
    const at = place ?? startAt(first.position, first.seconds);
    place = at;
    address = createMediaAddress({ first, renew: () => renew(first.playId) });
    reporter = createReporter({
      log,
      send: (said) => sendWatchReport(first.playId, said),
      position: () => Math.min(here() ?? at, first.seconds),
      watched: first.watched,
      onAnswer: ({ watched, learned, justLearned }) => {
        store.setState({ watched, isLearned: learned });
        if (!justLearned) return;
        store.setState({ wasJustLearned: true });
        void refreshLearning();
      },
      onFailure: (error) => !wasRefused(error),
    });
    const { captions, watched, learned } = first;
    video.poster = first.poster ?? '';
    store.setState({ position: at, seconds: first.seconds, captions, watched, isLearned: learned });
    source = await startSource(first.kind, {
      video,
      address,
      at,
      signal: life.signal,
      onQualities: (qualities) => store.setState({ qualities }),
      onTrouble,
    });
    if (source !== undefined) await video.play();
  };

  const begin = () => {
    store.setState({ phase: 'starting', isCutOff: false });
    open().catch((error: unknown) => {
      if (life.signal.aborted || wasRefused(error)) return;
      if (!(error instanceof DOMException)) stopFor('failed');
      // The browser requires a press before it plays. The element or its source report all other errors.
      else if (error.name === 'NotAllowedError') store.setState({ phase: 'paused' });
    });
  };

  followVideo(video, store, {
    signal: life.signal,
    report,
    lastReport: () => {
      collect();
      reporter?.lastReport();
    },
    onPlaying: retries.succeeded,
    onStalled: retries.again,
    onOnline: () => {
      report();
      retries.now();
    },
  });

  const leave = async () => {
    here();
    collect();
    const told = reporter?.report();
    life.abort();
    retries.stop();
    source?.end();
    // The lists show what was watched, and the position, after the server has received the report.
    void told?.then(refreshLearning);
    await Promise.race([told, wait(lastReportMs)]);
  };

  const setSpeed = (wanted: number) => {
    // The default rate applies to every video that the element loads later.
    video.defaultPlaybackRate = wanted;
    video.playbackRate = wanted;
  };
  setSpeed(speed);
  begin();

  return {
    lessonId,
    store,
    video,
    begin,
    setSpeed,
    toggleSound: () => {
      video.muted = !video.muted;
    },
    toggle: () => {
      if (!video.paused) video.pause();
      // Rejects only if a pause follows at once.
      else video.play().catch(() => undefined);
    },
    seek: (to) => {
      const bounded = Math.max(0, Math.min(to, video.duration || seconds));
      video.currentTime = bounded;
      place = bounded;
      store.setState({ position: bounded });
    },
    chooseQuality: (quality) => {
      source?.chooseQuality(quality);
      store.setState({ quality });
    },
    captionUrl: async (url, refused) => {
      if (refused !== undefined) address?.expire(refused);
      await address?.fresh();
      return address?.current(url) ?? url;
    },
    end: () => {
      ending ??= leave();
      return ending;
    },
  };
}

/**
 * Starts the source of a video. It uses hls.js where that works; Safari on older iPhones can play HLS only by itself.
 * Returns undefined if the lesson was left while the code was loading.
 */
async function startSource(
  kind: 'hls' | 'mp4',
  options: SourceOptions,
): Promise<Source | undefined> {
  if (kind === 'hls' && ('MediaSource' in window || 'ManagedMediaSource' in window)) {
    const { startHlsSource } = await import('./hls-source.ts');
    return options.signal.aborted ? undefined : startHlsSource(options);
  }
  const { startPlainSource } = await import('./plain-source.ts');
  return options.signal.aborted ? undefined : startPlainSource(options);
}
