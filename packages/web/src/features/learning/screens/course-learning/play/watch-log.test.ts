import { describe, expect, test } from 'vitest';
import { createWatchLog } from './watch-log.ts';
import { lengthOf } from './ranges.ts';

describe('what is still to be told', () => {
  test('is what was played since the last report, and never twice', () => {
    const log = createWatchLog();
    log.played([[0, 15.3]]);
    expect(log.untold()).toEqual([[0, 15]]);
    log.told([[0, 15]]);
    expect(log.untold()).toEqual([]);
    log.played([[0, 30.1]]);
    expect(log.untold()).toEqual([[15, 30]]);
  });

  test('keeps the piece of a second that one report left over', () => {
    const log = createWatchLog();
    log.played([[0, 4.5]]);
    log.told(log.untold());
    log.played([[4.5, 6]]);
    expect(log.untold()).toEqual([[4, 6]]);
  });

  test('stays when a report got lost, merged with what came after', () => {
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

  test('comes in portions that a report can carry', () => {
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

  test('has a bound however wildly someone jumps', () => {
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
