import {
  type CallOutput,
  type appCalls,
  inLanguage,
  type Language,
  type ShownAnswer,
} from '@tradewind/contract';
import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { type Contents, wordsOf } from '../question/contents.ts';
import type { Shapes } from './shapes.ts';

/** A running sitting as its member sees it: the words, what is saved and the time, and nothing of what is right. */
export async function showSitting(
  {
    db,
    contents,
    shapes,
  }: { readonly db: Db; readonly contents: Contents; readonly shapes: Shapes },
  asked: { readonly sittingId: bigint; readonly memberId: bigint; readonly language: Language },
): Promise<CallOutput<typeof appCalls.getExamSubject>> {
  const sitting = await db
    .selectFrom('examSitting as s')
    .innerJoin('examSittingPaper as i', 'i.sittingId', 's.id')
    .innerJoin('examPaper as p', 'p.id', 's.paperId')
    .select(['s.state', 's.answers', 'i.items', 'p.texts', 'p.type'])
    .select([
      sql<number>`extract(epoch from s.deadline_at - clock_timestamp())::float8`.as('left'),
      sql<number>`extract(epoch from clock_timestamp() - s.started_at)::float8`.as('used'),
    ])
    .where('s.id', '=', asked.sittingId)
    .where('s.memberId', '=', asked.memberId)
    .executeTakeFirst();
  if (!sitting) throw new AppError('notFound');
  if (sitting.state !== 'running' || sitting.left <= 0) throw new AppError('sittingOver');
  const questions = await contents.of(db, sitting.items);
  shapes.remember(asked, sitting.items, questions);
  return {
    name: inLanguage(sitting.texts, asked.language)?.name ?? '',
    testType: sitting.type,
    secondsLeft: sitting.left,
    secondsUsed: Math.max(0, sitting.used),
    items: sitting.items.map(({ points, order }, index) => {
      const question = questions[index];
      if (!question) throw new Error('A sitting without one of its questions');
      const { prompt, options = [] } = wordsOf(question, asked.language);
      const kept = sitting.answers[String(index + 1)];
      return {
        number: index + 1,
        type: question.type,
        points: points / 100,
        prompt,
        options: order.map((place) => options[place] ?? ''),
        unit: question.unit,
        answer: (kept?.answer as ShownAnswer | null | undefined) ?? null,
        revision: kept?.revision ?? 0,
      };
    }),
  };
}
