import type { GivenAnswer, KeptAnswer } from './kept-answers.ts';

/** Of one question without an answer of the server; older tries can hardly still arrive. */
const mostTried = 20;

/**
 * What one tab holds of a question and what another has kept of it meanwhile: the newer answer, on what either has
 * seen arrive. What any of them tried is this phone's own.
 */
export function together(held: KeptAnswer, kept: KeptAnswer = held): KeptAnswer {
  const newer = kept.at > held.at ? kept : held;
  const further = kept.revision > held.revision ? kept : held;
  const tried = kept.revision === held.revision ? [...kept.tried, ...held.tried] : further.tried;
  return { ...newer, revision: further.revision, tried: eachOnce(tried).slice(-mostTried) };
}

/** In the place where it was last. */
function eachOnce(answers: readonly GivenAnswer[]): readonly GivenAnswer[] {
  return answers.filter((one, place) => !answers.slice(place + 1).some((next) => same(one, next)));
}

export function same(one: GivenAnswer, other: GivenAnswer): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
