import type { WatchAnswer, WatchReport } from '../../../data/watch.ts';
import type { WatchLog } from './watch-log.ts';

interface ReporterOptions {
  readonly log: WatchLog;
  readonly send: (report: WatchReport) => Promise<WatchAnswer>;
  readonly position: () => number;
  /** The seconds that counted before this play. */
  readonly watched: number;
  readonly onAnswer: (answer: WatchAnswer) => void;
  /** Returns true if the next report may still succeed. */
  readonly onFailure: (error: unknown) => boolean;
}

export interface Reporter {
  /**
   * Sends to the server what it does not know yet. Can be called at any time and any number of times. The promise
   * resolves when everything that was known at the call is sent, or has failed.
   */
  readonly report: () => Promise<void>;
  /** Sends the rest at once when the page is closed, even during another report. */
  readonly lastReport: () => void;
  readonly stop: () => void;
}

/** The number of attempts for a report of which nothing counted, in case the server's clock was behind. */
const triesUncounted = 3;
/** The largest number of consecutive reports after a time without a network. */
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

  /** Sends a report; true if a part of it counted. */
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
      // A position without ranges can wait for the next report.
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
      // The same report is already being sent, and survives the closing of the page.
      if (last === undefined || (underWay !== undefined && JSON.stringify(last) === said)) return;
      // Nobody receives the answer, unless the page returns; then the next report repeats the content.
      options.send(last).catch(() => undefined);
    },
    stop: () => {
      isStopped = true;
    },
  };
}
