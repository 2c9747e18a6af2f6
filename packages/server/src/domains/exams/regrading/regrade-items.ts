import { isDeepStrictEqual } from 'node:util';
import type {
  GradedItem,
  KeptAnswer,
  SittingItem,
} from '../../../database/migrations/exam-tables.ts';
import { type Graded, gradeItem, type Rules, summed } from '../grading/grade-items.ts';
import { keyInPlacesOf, type QuestionVersion } from '../grading/same-question.ts';
import type { Key } from '../question/question.ts';

/** Returns the versions of a question up to a time, newest first. */
export type VersionsOf = (question: string) => readonly QuestionVersion[];

export interface GradedSitting {
  readonly items: readonly SittingItem[];
  readonly answers: Readonly<Record<string, KeptAnswer>>;
  /** The latest grading, which a new one starts from. */
  readonly graded: Graded;
  readonly rules: Rules;
}

export interface Regraded extends Graded {
  /** True if an answer got other points or is graded by another key. */
  readonly isChanged: boolean;
  /** Questions that ask something else today and therefore keep their grading. */
  readonly unmatched: readonly string[];
}

/**
 * Grades by the current keys. An answer whose key did not change keeps exactly its points, and no grading
 * returns to an older version: after two simultaneous regrades, the later version stands.
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
    // For a member whose answer stays right with the same points, another key changes nothing.
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
  // Undefined if the current grading used a key for something else: then any fitting key is better, even the
  // first one.
  const key = keyInPlacesOf(shown, current, language);
  const newer = versions.filter(({ version }) => version > before.version);
  // A correction of texts only brings no other key to grade by.
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
