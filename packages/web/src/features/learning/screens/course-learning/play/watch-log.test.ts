import { describe, expect, test } from 'vitest';
import { createWatchLog } from './watch-log.ts';
import { lengthOf } from './ranges.ts';

describe('the unreported ranges', () => {
  test('are what was played since the last report, each once', () => {
    const log = createWatchLog();
    log.played([[0, 15.3]]);
    expect(log.untold()).toEqual([[0, 15]]);
    log.told([[0, 15]]);
    expect(log.untold()).toEqual([]);
    log.played([[0, 30.1]]);
    expect(log.untold()).toEqual([[15, 30]]);
  });

  test('keep the fraction of a second that a report left over', () => {
    const log = createWatchLog();
    log.played([[0, 4.5]]);
    log.told(log.untold());
    log.played([[4.5, 6]]);
    expect(log.untold()).toEqual([[4, 6]]);
  });

  test('stay after a lost report, and merge with later ones', () => {
    const log = createWatchLog();
    log.played([[0, 10]]);
    expect(log.untold()).toEqual([[0, 10]]);
    log.played([[40, 50]]);
    log.played([[10, 12]]);
    expect(log.untold()).toEqual([
      [0, 12],
      [40, 50],
    ]);
  });

  test('come in portions that fit into a report', () => {
    const log = createWatchLog();
    log.played([[0, 400]]);
    const portions: number[] = [];
    for (let report = 0; report < 10; report += 1) {
      const ranges = log.untold();
      if (ranges.length === 0) break;
      portions.push(lengthOf(ranges));
      log.told(ranges);
    }
    expect(portions).toEqual([120, 120, 120, 40]);
  });

  test('are limited in number, however often a member jumps', () => {
    const log = createWatchLog();
    log.played([[90_000, 90_100]]);
    for (let n = 0; n < 600; n += 1) log.played([[n * 10, n * 10 + 2]]);
    let told = 0;
    for (let report = 0; report < 1000; report += 1) {
      const ranges = log.untold();
      if (ranges.length === 0) break;
      expect(ranges.length).toBeLessThanOrEqual(20);
      told += lengthOf(ranges);
      log.told(ranges);
    }
    expect(told).toBeLessThanOrEqual(100 + 400 * 2);
    expect(told).toBeGreaterThanOrEqual(100);
  });
});
