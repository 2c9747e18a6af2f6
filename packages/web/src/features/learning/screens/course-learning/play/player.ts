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
import type { Source, Trouble } from './source.ts';
import { startSource } from './start-source.ts';
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
  /** A caption's address as it holds now; with one that was refused, another than that. */
  readonly captionUrl: (url: string, refused?: string) => Promise<string>;
  /** After it was taken over elsewhere, or failed. */
  readonly begin: () => void;
  /** Leaves the element to others at once. What it gives back waits for the last report, if not for long. */
  readonly end: () => Promise<void>;
}

/** So long the next lesson waits for the last report of the one before. */
const lastReportMs = 2000;

interface PlayerOptions {
  readonly video: HTMLVideoElement;
  readonly lessonId: string;
  readonly seconds: number;
  readonly speed: number;
  /** The end of the one before, in the same element: a new play would refuse its last report. */
  readonly after: Promise<void> | undefined;
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Brings one lesson into the element, and tells the server what was really played of it. */
export function startPlayer({ video, lessonId, seconds, speed, after }: PlayerOptions): Player {
  const store = createPlayerStore(seconds);
  const log = createWatchLog();
  const life = new AbortController();
  let address: MediaAddress | undefined;
  let source: Source | undefined;
  let reporter: Reporter | undefined;
  let place: number | undefined;
  let ending: Promise<void> | undefined;

  /** Before it has something to show, the element stands at zero; and after the end it shows another lesson. */
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

  /** Whether it was refused for good. */
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
      // A browser that wants a press of its own. Anything else the element or its source tell themselves.
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
    // What was watched, and where it stopped, shows in the lists once the server knows it.
    void told?.then(refreshLearning);
    await Promise.race([told, wait(lastReportMs)]);
  };

  const setSpeed = (wanted: number) => {
    // The first is what a video begins with, this one and the next.
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
      // Refused only where a pause came right behind it.
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
