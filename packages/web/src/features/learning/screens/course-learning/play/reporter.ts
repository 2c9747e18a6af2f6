import type { WatchAnswer, WatchReport } from '../../../data/watch.ts';
import type { WatchLog } from './watch-log.ts';

interface ReporterOptions {
  readonly log: WatchLog;
  readonly send: (report: WatchReport) => Promise<WatchAnswer>;
  readonly position: () => number;
  /** Seconds that counted before this play. */
  readonly watched: number;
  readonly onAnswer: (answer: WatchAnswer) => void;
  /** Whether the next report may still succeed. */
  readonly onFailure: (error: unknown) => boolean;
}

export interface Reporter {
  /**
   * Tells the server what it does not know yet. Safe to call at any time, and as often as one likes; over once all that
   * was known at the call is told, or did not get through.
   */
  readonly report: () => Promise<void>;
  /** As the page goes: at once, even beside a report that is under way. */
  readonly lastReport: () => void;
  readonly stop: () => void;
}

/** A report of which nothing counted is told once more, in case the server's clock was behind. */
const triesUncounted = 3;
/** Reports right behind each other after a time without a network. */
const portionsAtOnce = 5;

export function createReporter(options: ReporterOptions): Reporter {
  const { log } = options;
  let { watched } = options;
  let toldPosition = -1;
  let uncounted = 0;
  let isStopped = false;
  let underWay: Promise<void> | undefined;
  let isWantedAgain = false;
  let said = '';

  const next = (): WatchReport | undefined => {
    const ranges = log.untold();
    const position = Math.round(options.position() * 10) / 10;
    return ranges.length === 0 && position === toldPosition ? undefined : { ranges, position };
  };

  /** Says whether something of it counted. */
  const send = async (report: WatchReport): Promise<boolean> => {
    said = JSON.stringify(report);
    const answer = await options.send(report);
    const counted = answer.watched > watched;
    uncounted = counted || report.ranges.length === 0 ? 0 : uncounted + 1;
    if (counted || uncounted >= triesUncounted) {
      log.told(report.ranges);
      uncounted = 0;
    }
    ({ watched } = answer);
    toldPosition = report.position;
    options.onAnswer(answer);
    return counted;
  };

  const run = async (): Promise<void> => {
    for (let portion = 0; portion < portionsAtOnce; portion += 1) {
      if (isStopped) return;
      const report = next();
      // A position alone can wait for the next time.
      if (report === undefined || (portion > 0 && report.ranges.length === 0)) return;
      if (!(await send(report))) return;
    }
  };

  const runWhileWanted = async (): Promise<void> => {
    do {
      isWantedAgain = false;
      try {
        await run();
      } catch (error) {
        if (!options.onFailure(error)) isStopped = true;
        isWantedAgain = false;
      }
    } while (isWantedAgain);
    underWay = undefined;
  };

  const report = async (): Promise<void> => {
    if (isStopped) return;
    if (underWay === undefined) underWay = runWhileWanted();
    else isWantedAgain = true;
    await underWay;
  };

  return {
    report,
    lastReport: () => {
      const last = isStopped ? undefined : next();
      // The same is already on its way, and outlives the page.
      if (last === undefined || (underWay !== undefined && JSON.stringify(last) === said)) return;
      // The answer finds nobody, unless the page comes back; then the next report says it again.
      options.send(last).catch(() => undefined);
    },
    stop: () => {
      isStopped = true;
    },
  };
}
