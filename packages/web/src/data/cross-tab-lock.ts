import type { Arrived } from '../features/exams/data/arrived-answers.ts';
import type { GivenAnswer, KeptAnswer } from '../features/exams/data/kept-answers.ts';
import type { Known } from '../features/exams/data/saved-answer.ts';

/** Of one question without an answer of the server; older tries can hardly still arrive. */
const mostTried = 20;

interface Elsewhere {
  readonly kept: KeptAnswer | undefined;
  readonly arrived: Arrived | undefined;
}

/**
 * What one tab holds of a question and what another has kept of it meanwhile: the newer answer, on what any has seen
 * arrive. What any of them tried on that revision is this phone's own.
 */
export function together(held: KeptAnswer, { kept = held, arrived }: Elsewhere): KeptAnswer {
  const newer = kept.at > held.at ? kept : held;
  const revision = Math.max(held.revision, kept.revision, arrived?.revision ?? 0);
  const tried = [kept, held].flatMap((one) => (one.revision === revision ? one.tried : []));
  return { ...newer, revision, tried: eachOnce(tried).slice(-mostTried) };
}

/**
 * Whether what the server has is this phone's, though this very sending was not taken. All that was tried is based on
 * one revision, and the server takes one of it: that has exactly the next.
 */
export function isOwn(there: Omit<Known, 'number'>, { revision, tried }: KeptAnswer): boolean {
  return there.revision === revision + 1 && tried.some((one) => same(one, there.answer));
}

/** In the place where it was last. */
function eachOnce(answers: readonly GivenAnswer[]): readonly GivenAnswer[] {
  return answers.filter((one, place) => !answers.slice(place + 1).some((next) => same(one, next)));
}

export function same(one: GivenAnswer, other: GivenAnswer): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
