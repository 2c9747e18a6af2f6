import { expect, test, vi } from 'vitest';
import type { WatchAnswer, WatchReport } from '../../../data/watch.ts';
import { lengthOf } from './ranges.ts';
import { createReporter } from './reporter.ts';
import { createWatchLog } from './watch-log.ts';

/** A fake server that counts like the real one: different seconds, in whole reports. */
function server({ believes = Infinity } = {}) {
  const seconds = new Set<number>();
  const reports: WatchReport[] = [];
  let isLost = false;
  const send = vi.fn<(report: WatchReport) => Promise<WatchAnswer>>(async (report) => {
    await Promise.resolve();
    if (isLost) throw new Error('no network');
    reports.push(report);
    const added = report.ranges.flatMap(([from, to]) =>
      Array.from({ length: to - from }, (_, n) => from + n).filter((n) => !seconds.has(n)),
    );
    if (added.length <= believes) for (const second of added) seconds.add(second);
    return { watched: seconds.size, learned: false, justLearned: false };
  });
  return {
    send,
    reports,
    seconds,
    lose: () => {
      isLost = true;
    },
    find: () => {
      isLost = false;
    },
    believe: (more: number) => {
      believes = more;
    },
  };
}

function start(to: ReturnType<typeof server>, mayGoOn = true) {
  const log = createWatchLog();
  let position = 0;
  const onAnswer = vi.fn<(answer: WatchAnswer) => void>();
  const reporter = createReporter({
    log,
    send: to.send,
    position: () => position,
    watched: 0,
    onAnswer,
    onFailure: () => mayGoOn,
  });
  const play = (from: number, until: number) => {
    log.played([[from, until]]);
    position = until;
  };
  return { ...reporter, play, onAnswer };
}

test('reports played ranges once', async () => {
  const to = server();
  const { play, report } = start(to);
  play(0, 15);
  await report();
  await report();
  play(15, 30);
  await report();
  expect(to.reports.map(({ ranges }) => ranges)).toEqual([[[0, 15]], [[15, 30]]]);
});

test('reports a new position even if nothing was played', async () => {
  const to = server();
  const { play, report } = start(to);
  play(40, 40);
  await report();
  expect(to.reports).toEqual([{ ranges: [], position: 40 }]);
});

test('reports offline playback when the network is back', async () => {
  const to = server();
  const { play, report } = start(to);
  to.lose();
  play(0, 15);
  await report();
  play(15, 30);
  await report();
  to.find();
  await report();
  expect(to.reports).toEqual([{ ranges: [[0, 30]], position: 30 }]);
});

test('splits what is too long for one report', async () => {
  const to = server();
  const { play, report } = start(to);
  play(0, 300);
  await report();
  expect(to.seconds.size).toBe(300);
  expect(to.reports.map(({ ranges }) => lengthOf(ranges))).toEqual([120, 120, 60]);
});

test('combines concurrent requests into one report, and sends one more for new ranges', async () => {
  const to = server();
  const { play, report } = start(to);
  play(0, 10);
  const first = report();
  play(10, 20);
  await Promise.all([first, report(), report()]);
  expect(to.reports.map(({ ranges }) => ranges)).toEqual([[[0, 10]], [[10, 20]]]);
});

test('reports again what the server did not count yet, but not endlessly', async () => {
  const to = server({ believes: 10 });
  const { play, report } = start(to);
  play(0, 20);
  await report();
  expect(to.seconds.size).toBe(0);
  to.believe(30);
  await report();
  expect(to.seconds.size).toBe(20);

  // The server has seen these seconds before, so it never counts them. After some attempts they are dropped.
  const again = start(to);
  again.play(0, 20);
  for (let n = 0; n < 6; n += 1) {
    again.play(0, 20 + n * 0.1);
    await again.report();
  }
  const withRanges = to.reports.slice(2).filter(({ ranges }) => ranges.length > 0);
  expect(withRanges.length).toBeLessThanOrEqual(3);
});

test('sends nothing after the end', async () => {
  const to = server();
  const { play, report, lastReport } = start(to, false);
  to.lose();
  play(0, 10);
  await report();
  to.find();
  await report();
  lastReport();
  expect(to.send).toHaveBeenCalledTimes(1);
});

test('sends the rest at once when the page is closed', async () => {
  const to = server();
  const { play, lastReport } = start(to);
  play(0, 7);
  lastReport();
  expect(to.send).toHaveBeenCalledExactlyOnceWith({ ranges: [[0, 7]], position: 7 });
  await vi.waitFor(() => expect(to.seconds.size).toBe(7), { timeout: 10_000 });
});

test('does not send a report twice when the page is closed during the first one', async () => {
  const to = server();
  const { play, report, lastReport } = start(to);
  play(0, 7);
  const hidden = report();
  lastReport();
  await hidden;
  expect(to.send).toHaveBeenCalledTimes(1);
  play(7, 9);
  const again = report();
  play(9, 12);
  lastReport();
  await again;
  expect(to.seconds.size).toBe(12);
});

test('a request during a report waits until newer ranges are reported too', async () => {
  const to = server();
  const { play, report } = start(to);
  play(0, 15);
  const first = report();
  play(15, 30);
  await report();
  expect(to.seconds.size).toBe(30);
  expect(to.reports.at(-1)?.position).toBe(30);
  await first;
});
