import type { Language, ShownAnswer } from '@tradewind/contract';
import type {
  GradedItem,
  KeptAnswer,
  SittingItem,
} from '../../../database/migrations/exam-tables.ts';
import type { Key } from '../question/question.ts';
import { score } from '../scoring/score.ts';
import { meaningOf } from '../sitting/shown-answer.ts';

export interface Graded {
  readonly items: readonly GradedItem[];
  /** Never negative, whatever wrong answers cost. */
  readonly points: number;
  readonly isPassed: boolean;
}

export interface Rules {
  readonly penaltyPercent: number;
  readonly passPercent: number;
  readonly language: Language;
}

/** Returns the key by which a question is graded, and that key's version. */
export type KeyOf = (item: SittingItem) => { readonly key: Key; readonly version: number };

export function gradeItems(
  items: readonly SittingItem[],
  answers: Readonly<Record<string, KeptAnswer>>,
  keyOf: KeyOf,
  rules: Rules,
): Graded {
  const graded = items.map((item, index) =>
    gradeItem(item, answers[String(index + 1)], keyOf(item), rules),
  );
  return summed(items, graded, rules);
}

export function gradeItem(
  item: SittingItem,
  kept: KeptAnswer | undefined,
  { key, version }: ReturnType<KeyOf>,
  { penaltyPercent, language }: Rules,
): GradedItem {
  const given = kept?.answer as ShownAnswer | null | undefined;
  const answer = meaningOf(key.type, item.order, given ?? undefined);
  return { ...score(key, answer, { points: item.points, penaltyPercent, language }), version };
}

export function summed(
  items: readonly SittingItem[],
  graded: readonly GradedItem[],
  { passPercent }: Pick<Rules, 'passPercent'>,
): Graded {
  const points = Math.max(0, sum(graded));
  return { items: graded, points, isPassed: points * 100 >= sum(items) * passPercent };
}

function sum(items: readonly { readonly points: number }[]): number {
  return items.reduce((total, { points }) => total + points, 0);
}
