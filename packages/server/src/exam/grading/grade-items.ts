import type { Language, ShownAnswer } from '@tradewind/contract';
import type { GradedItem, KeptAnswer, SittingItem } from '../../migrations/exam-tables.ts';
import type { Key } from '../question/question.ts';
import { score } from '../scoring/score.ts';
import { meaningOf } from '../sitting/shown-answer.ts';

export interface Graded {
  readonly items: readonly GradedItem[];
  /** Never below nothing, whatever wrong answers cost. */
  readonly points: number;
  readonly isPassed: boolean;
}

interface Rules {
  readonly penaltyPercent: number;
  readonly passPercent: number;
  readonly language: Language;
}

/** The key by which a question is graded, and which version of it that is. */
export type KeyOf = (item: SittingItem) => { readonly key: Key; readonly version: number };

export function gradeItems(
  items: readonly SittingItem[],
  answers: Readonly<Record<string, KeptAnswer>>,
  keyOf: KeyOf,
  { penaltyPercent, passPercent, language }: Rules,
): Graded {
  const graded = items.map((item, index): GradedItem => {
    const { key, version } = keyOf(item);
    const kept = answers[String(index + 1)]?.answer as ShownAnswer | null | undefined;
    const answer = meaningOf(key.type, item.order, kept ?? undefined);
    return { ...score(key, answer, { points: item.points, penaltyPercent, language }), version };
  });
  const points = Math.max(0, sum(graded));
  const most = sum(items);
  return { items: graded, points, isPassed: points * 100 >= most * passPercent };
}

function sum(items: readonly { readonly points: number }[]): number {
  return items.reduce((total, { points }) => total + points, 0);
}
