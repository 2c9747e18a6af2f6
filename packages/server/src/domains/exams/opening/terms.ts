import { InvalidInput } from '../../../platform/errors/invalid-input.ts';

/** Until when an exam can be begun, how long it takes and how many attempts it has. */
export interface Terms {
  readonly validUntil: Date;
  readonly minutes: number;
  readonly extraMinutes: number;
  readonly attempts: number;
}

const longestMs = 5 * 366 * 86_400_000;

/** Parses a time that must lie in the future, and not so far that it must be a mistake. */
export function laterTime(text: string, field = 'validUntil'): Date {
  const time = new Date(text);
  const left = time.getTime() - Date.now();
  if (left <= 0) throw new InvalidInput({ [field]: { kind: 'inThePast' } });
  if (left > longestMs) throw new InvalidInput({ [field]: { kind: 'format' } });
  return time;
}
