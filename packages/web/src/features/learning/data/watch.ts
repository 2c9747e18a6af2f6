import type { AppCalls, CallOutput } from '@tradewind/contract';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import * as appWire from '@tradewind/contract/generated/app-wire';
import { coursesKey } from '../../courses/data/courses.ts';
import { queryClient } from '../../../data/query-client.ts';
import { createQuietClient } from '../../../data/quiet-client.ts';

export type WatchUrl = CallOutput<AppCalls['getCourseWatchUrl']>;
export type WatchAnswer = CallOutput<AppCalls['reportWatch']>;

/** The ranges that were played since the previous report, in whole seconds, and the current position. */
export interface WatchReport {
  readonly ranges: readonly (readonly [from: number, to: number])[];
  readonly position: number;
}

type WatchCalls = Pick<AppCalls, 'getCourseWatchUrl' | 'reportWatch'>;

/** Refusals that the player explains itself. */
const saidInPlace = [errorStatus.playReplaced, errorStatus.contractNeeded, errorStatus.notFound];

const { getCourseWatchUrl, reportWatch } = createQuietClient<WatchCalls>(
  { getCourseWatchUrl: appWire.getCourseWatchUrl, reportWatch: appWire.reportWatch },
  saidInPlace,
);

export { getCourseWatchUrl };

export async function sendWatchReport(
  playId: string,
  { ranges, position }: WatchReport,
): Promise<WatchAnswer> {
  return await reportWatch({ playId, ranges: ranges.map(([from, to]) => [from, to]), position });
}

/** Reloads the lists of courses and the progress screen after the member has learned something. */
export async function refreshLearning(): Promise<void> {
  await Promise.all(
    [coursesKey, ['progress']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}
