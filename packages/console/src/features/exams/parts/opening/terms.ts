import { localTime } from '../../../../ui/local-time.ts';

/** The values of the fields; times are local. */
export interface TermFields {
  validUntil: string;
  minutes: number;
  extraMinutes: number;
  attempts: number;
}

const usualDays = 14;

/** Returns the initial terms of an opening: two weeks, and the duration and attempts of the paper. */
export function usualTerms(paper: { readonly minutes: number; readonly attempts: number }) {
  return {
    validUntil: localTime(new Date(Date.now() + usualDays * 86_400_000)),
    minutes: paper.minutes,
    extraMinutes: 0,
    attempts: paper.attempts,
  } satisfies TermFields;
}

/** Converts the terms for the API, which expects UTC. */
export const toWire = ({ validUntil, ...terms }: TermFields) => ({
  ...terms,
  validUntil: new Date(validUntil).toISOString(),
});
