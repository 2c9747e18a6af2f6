import {
  type appCalls,
  type CallOutput,
  inLanguage,
  type Language,
  type ShownAnswer,
} from '@tradewind/contract';
import { sql } from 'kysely';
import type { GradedItem } from '../../migrations/exam-tables.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { readKeys } from '../grading/keys.ts';
import { type Contents, wordsOf } from '../question/contents.ts';
import { rightAnswer } from './right-answer.ts';

/** A graded sitting as its member reviews it. Nothing of this is read before it is graded. */
export async function showRecord(
  { db, contents }: { readonly db: Db; readonly contents: Contents },
  asked: { readonly sittingId: bigint; readonly memberId: bigint; readonly language: Language },
): Promise<CallOutput<typeof appCalls.getExamSubjectDetailList>> {
  const sitting = await db
    .selectFrom('examSitting as s')
    .innerJoin('examSittingPaper as i', 'i.sittingId', 's.id')
    .innerJoin('examPaper as p', 'p.id', 's.paperId')
    .select([
      's.state',
      's.answers',
      's.mostPoints',
      'i.items',
      'p.texts',
      'p.type',
      'p.passPercent',
    ])
    .select(sql<number>`extract(epoch from s.submitted_at - s.started_at)::int`.as('used'))
    .where('s.id', '=', asked.sittingId)
    .where('s.memberId', '=', asked.memberId)
    .executeTakeFirst();
  if (!sitting) throw new AppError('notFound');
  if (sitting.state !== 'graded') throw new AppError('sittingNotOver');
  const grading = await db
    .selectFrom('examGrading')
    .select(['round', 'points', 'isPassed', 'items'])
    .where('sittingId', '=', asked.sittingId)
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const [questions, keyOf] = await Promise.all([
    contents.of(db, sitting.items),
    readKeys(db, gradedVersions(sitting.items, grading.items)),
  ]);
  return {
    name: inLanguage(sitting.texts, asked.language)?.name ?? '',
    testType: sitting.type,
    points: grading.points / 100,
    mostPoints: sitting.mostPoints / 100,
    passPercent: sitting.passPercent,
    isPassed: grading.isPassed,
    wasRegraded: grading.round > 1,
    secondsUsed: sitting.used,
    items: sitting.items.map((item, index) => {
      const [question, graded] = [questions[index], grading.items[index]];
      if (!question || !graded) throw new Error('A grading without one of its questions');
      const { prompt, explanation, options = [] } = wordsOf(question, asked.language);
      const kept = sitting.answers[String(index + 1)];
      return {
        number: index + 1,
        type: question.type,
        prompt,
        options: item.order.map((place) => options[place] ?? ''),
        unit: question.unit,
        explanation,
        answer: (kept?.answer as ShownAnswer | null | undefined) ?? null,
        right: rightAnswer(keyOf({ ...item, version: graded.version }).key, item.order),
        isCorrect: graded.isCorrect,
        points: graded.points / 100,
        mostPoints: item.points / 100,
        seconds: Math.round((kept?.ms ?? 0) / 1000),
      };
    }),
  };
}

/** Shown as they were, judged by the version that they were graded by. */
function gradedVersions<T extends { readonly question: string }>(
  items: readonly T[],
  graded: readonly GradedItem[],
) {
  return items.map((item, index) => ({ ...item, version: graded[index]?.version ?? 1 }));
}
