import { isDeepStrictEqual } from 'node:util';
import type {
  GradedItem,
  KeptAnswer,
  SittingItem,
} from '../../../database/migrations/exam-tables.ts';
import { type Graded, gradeItem, type Rules, summed } from '../grading/grade-items.ts';
import { keyInPlacesOf, type QuestionVersion } from '../grading/same-question.ts';
import type { Key } from '../question/question.ts';

/** The versions of a question up to some moment, newest first. */
export type VersionsOf = (question: string) => readonly QuestionVersion[];

export interface GradedSitting {
  readonly items: readonly SittingItem[];
  readonly answers: Readonly<Record<string, KeptAnswer>>;
  /** The latest grading, which is what a new one begins with. */
  readonly graded: Graded;
  readonly rules: Rules;
}

export interface Regraded extends Graded {
  /** An answer has other points, or is held against another key. */
  readonly isChanged: boolean;
  /** Questions that ask something else today, and so keep their grading. */
  readonly unmatched: readonly string[];
}

/**
 * Grades by the keys of today. An answer whose key did not change keeps its points to the letter, and no
 * grading goes back to an older version: of two regrades at once the later version stands.
 */
export function regradeItems(
  { items, answers, graded, rules }: GradedSitting,
  versionsOf: VersionsOf,
  only?: string,
): Regraded {
  const unmatched: string[] = [];
  const again = items.map((item, index): GradedItem => {
    const before = graded.items[index];
    if (!before) throw new Error('A grading without one of its questions');
    if (only !== undefined && only !== item.question) return before;
    const { by, isMatched } = keyOfToday(item, before, versionsOf, rules);
    if (!isMatched) unmatched.push(item.question);
    if (!by) return before;
    const now = gradeItem(item, answers[String(index + 1)], by, rules);
    // Who had it right and still has it learns nothing from another key.
    return now.isCorrect && before.isCorrect && now.points === before.points ? before : now;
  });
  const isChanged = again.some((item, index) => item !== graded.items[index]);
  return { ...summed(items, again, rules), isChanged, unmatched };
}

interface Found {
  readonly by?: { readonly key: Key; readonly version: number };
  readonly isMatched: boolean;
}

function keyOfToday(
  item: SittingItem,
  before: GradedItem,
  versionsOf: VersionsOf,
  { language }: Rules,
): Found {
  const versions = versionsOf(item.question);
  const shown = versions.find(({ version }) => version === item.version);
  const current = versions.find(({ version }) => version === before.version);
  if (!shown || !current) throw new Error(`Question ${item.question} has lost a version`);
  // None where it was graded by a key that asks something else: any that fits is better then, also the first one's.
  const key = keyInPlacesOf(shown, current, language);
  const newer = versions.filter(({ version }) => version > before.version);
  // Whoever mends only words has no other key to grade by.
  let isMatched =
    key !== undefined && newer.every((one) => isDeepStrictEqual(one.key, current.key));
  for (const one of newer) {
    const fit = keyInPlacesOf(shown, one, language);
    if (fit === undefined) continue;
    if (one === newer[0]) isMatched = true;
    return isDeepStrictEqual(fit, key)
      ? { isMatched }
      : { by: { key: fit, version: one.version }, isMatched };
  }
  return { isMatched };
}
