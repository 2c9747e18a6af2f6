import type { Arrived } from '../features/exams/data/arrived-answers.ts';
import type { GivenAnswer, KeptAnswer } from '../features/exams/data/kept-answers.ts';
import type { Known } from '../features/exams/data/saved-answer.ts';

/** The largest number of unconfirmed attempts that are kept for one question. Older ones can hardly arrive any more. */
const mostTried = 20;

interface Elsewhere {
  readonly kept: KeptAnswer | undefined;
  readonly arrived: Arrived | undefined;
}

/**
 * Merges the answer that this tab holds with the one that another tab has stored: the newer answer, based on the
 * highest revision that any tab has seen. The attempts of all tabs on that revision count as attempts of this phone.
 */
export function together(held: KeptAnswer, { kept = held, arrived }: Elsewhere): KeptAnswer {
  const newer = kept.at > held.at ? kept : held;
  const revision = Math.max(held.revision, kept.revision, arrived?.revision ?? 0);
  const tried = [kept, held].flatMap((one) => (one.revision === revision ? one.tried : []));
  return { ...newer, revision, tried: eachOnce(tried).slice(-mostTried) };
}

/**
 * True if the answer on the server is from this phone although the server refused this attempt. All attempts are based
 * on one revision and the server accepts one of them, so an accepted one has exactly the next revision.
 */
export function isOwn(there: Omit<Known, 'number'>, { revision, tried }: KeptAnswer): boolean {
  return there.revision === revision + 1 && tried.some((one) => same(one, there.answer));
}

/** Removes duplicates and keeps the last of each. */
function eachOnce(answers: readonly GivenAnswer[]): readonly GivenAnswer[] {
  return answers.filter((one, place) => !answers.slice(place + 1).some((next) => same(one, next)));
}

export function same(one: GivenAnswer, other: GivenAnswer): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
