import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WatchUrl } from '../../../data/watch.ts';
import { startPlainSource } from './plain-source.ts';
import type { Trouble } from './source.ts';
import { createMediaAddress } from '@tradewind/contract/media/media-address';

const minute = 60_000;

beforeEach(() => {
  vi.stubGlobal('HTMLMediaElement', { HAVE_CURRENT_DATA: 2 });
  vi.stubGlobal('MediaError', { MEDIA_ERR_DECODE: 3 });
});
afterEach(() => vi.unstubAllGlobals());

/** A fake of the video element. A new address resets its position and its playing state, as in a browser. */
class Video extends EventTarget {
  readyState = 0;
  currentTime = 0;
  paused = true;
  error: { code: number } | null = null;
  buffered = { length: 0, start: () => 0, end: () => 0 };
  readonly loads: string[] = [];
  get src() {
    return this.loads.at(-1) ?? '';
  }
  set src(address: string) {
    this.loads.push(address);
    Object.assign(this, { readyState: 0, currentTime: 0, paused: true, error: null });
  }
  play() {
    this.paused = false;
    this.dispatchEvent(new Event('play'));
    return Promise.resolve();
  }
  playTo(place: number) {
    Object.assign(this, { readyState: 4, currentTime: place });
    this.dispatchEvent(new Event('timeupdate'));
  }
  seekTo(place: number) {
    this.currentTime = place;
    this.dispatchEvent(new Event('seeking'));
  }
  fail() {
    this.error = { code: 2 };
    this.dispatchEvent(new Event('error'));
  }
}

function playing() {
  const video = new Video();
  let time = 0;
  let tokens = 0;
  const lives = () => {
    tokens += 1;
    const url = `/media/token${tokens}/video.mp4`;
    return { url, expiresAt: new Date(time + 10 * minute).toISOString() };
  };
  const rest = { playId: '', kind: 'mp4' as const, poster: null, captions: [] };
  const count = { seconds: 3600, position: 0, watched: 0, learned: false };
  const renew = vi.fn<() => Promise<WatchUrl>>(() =>
    Promise.resolve({ ...rest, ...count, ...lives() }),
  );
  const address = createMediaAddress({
    first: { ...rest, ...count, ...lives() },
    renew,
    elapsed: () => time,
    now: () => time,
  });
  const onTrouble = vi.fn<(trouble: Trouble) => void>();
  const source = startPlainSource({
    video: video as unknown as HTMLVideoElement,
    address,
    at: 0,
    signal: new AbortController().signal,
    onQualities: () => undefined,
    onTrouble,
  });
  const pass = (ms: number) => {
    time += ms;
  };
  return { video, renew, onTrouble, source, pass };
}

/** Waits until all promises that need no timer are settled. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('renews the address ahead during playback, without interrupting it', async () => {
  const { video, renew, pass } = playing();
  await video.play();
  pass(9 * minute);
  for (let place = 500; place < 540; place += 1) video.playTo(place);
  await settled();
  expect(renew).toHaveBeenCalledTimes(1);
  expect(video.loads).toEqual(['/media/token1/video.mp4']);
});

test.each(['waiting', 'play'])(
  'changes to the new address when the member waits anyway: %s',
  async (moment) => {
    const { video, onTrouble, pass } = playing();
    await video.play();
    video.playTo(540);
    pass(9 * minute);
    video.playTo(560);
    await settled();
    video.dispatchEvent(new Event(moment));
    await settled();
    expect(video).toMatchObject({
      src: '/media/token2/video.mp4',
      currentTime: 560,
      paused: false,
    });
    expect(onTrouble).not.toHaveBeenCalled();
  },
);

test('a jump beyond the buffer continues at its position with a new address', async () => {
  const { video, pass } = playing();
  await video.play();
  video.playTo(30);
  pass(20 * minute);
  video.seekTo(1800);
  await settled();
  expect(video).toMatchObject({ src: '/media/token2/video.mp4', currentTime: 1800, paused: false });
});

test('a jump within the buffer needs no new address', async () => {
  const { video, pass } = playing();
  await video.play();
  video.playTo(30);
  pass(20 * minute);
  video.buffered = { length: 1, start: () => 0, end: () => 60 };
  video.seekTo(50);
  await settled();
  expect(video.loads).toHaveLength(1);
});

test('recovers from the first refusal silently, and reports only the next one', async () => {
  const { video, renew, onTrouble } = playing();
  await video.play();
  video.playTo(700);
  video.fail();
  await settled();
  expect(video).toMatchObject({ src: '/media/token2/video.mp4', currentTime: 700, paused: false });
  expect(onTrouble).not.toHaveBeenCalled();
  video.fail();
  await settled();
  expect(onTrouble).toHaveBeenCalledExactlyOnceWith('network');
  expect(renew).toHaveBeenCalledTimes(1);
});

test('a paused video stays paused', async () => {
  const { video } = playing();
  await video.play();
  video.playTo(700);
  video.paused = true;
  video.dispatchEvent(new Event('pause'));
  video.fail();
  await settled();
  expect(video).toMatchObject({ src: '/media/token2/video.mp4', currentTime: 700, paused: true });
});

test('without a network it reports trouble at once', async () => {
  const { video, renew, onTrouble } = playing();
  renew.mockRejectedValue(new Error('no network'));
  await video.play();
  video.playTo(700);
  video.fail();
  await settled();
  expect(onTrouble).toHaveBeenCalledExactlyOnceWith('network');
});
