import type { OpeningState } from '@tradewind/contract/exams/exam-openings';

/** The state of an application or an opening at this moment. */
export type Standing = OpeningState | 'running' | 'expired' | 'used';

interface Seen {
  readonly state: OpeningState;
  readonly isRunning: boolean;
  readonly validUntil: string | null;
  readonly used: number;
  readonly attempts: number | null;
}

export function standingOf(opening: Seen, now: number): Standing {
  if (opening.state !== 'opened') return opening.state;
  if (opening.isRunning) return 'running';
  if (opening.used >= (opening.attempts ?? 0)) return 'used';
  return opening.validUntil !== null && Date.parse(opening.validUntil) <= now
    ? 'expired'
    : 'opened';
}
