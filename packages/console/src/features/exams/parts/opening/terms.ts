import { localTime } from '../../../../ui/local-time.ts';

/** As the fields have them: the time is the operator's own. */
export interface TermFields {
  validUntil: string;
  minutes: number;
  extraMinutes: number;
  attempts: number;
}

const usualDays = 14;

/** What an opening begins with: two weeks, and what the exam says. */
export function usualTerms(paper: { readonly minutes: number; readonly attempts: number }) {
  return {
    validUntil: localTime(new Date(Date.now() + usualDays * 86_400_000)),
    minutes: paper.minutes,
    extraMinutes: 0,
    attempts: paper.attempts,
  } satisfies TermFields;
}

/** The wire speaks UTC. */
export const toWire = ({ validUntil, ...terms }: TermFields) => ({
  ...terms,
  validUntil: new Date(validUntil).toISOString(),
});
