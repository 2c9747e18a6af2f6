import {
  type CallOutput,
  type appCalls,
  inLanguage,
  type Language,
  type ShownAnswer,
} from '@tradewind/contract';
import type {
  KeptAnswer,
  PaperText,
  SittingItem,
} from '../../../database/migrations/exam-tables.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Contents, wordsOf } from '../question/contents.ts';
import type { Shapes } from './shapes.ts';

interface Row {
  readonly state: 'running' | 'submitted' | 'graded';
  readonly answers: Readonly<Record<string, KeptAnswer>>;
  readonly items: readonly SittingItem[];
  readonly texts: Partial<Record<Language, PaperText>>;
  readonly type: 'practice' | 'formal';
  readonly left: number;
  readonly used: number;
}

/** A prepared statement per connection, because a class that begins together reads its questions together. */
const select = {
  name: 'exam-subject',
  text: `select s.state, s.answers, i.items, p.texts, s.type,
      extract(epoch from s.deadline_at - clock_timestamp())::float8 as left,
      extract(epoch from clock_timestamp() - s.started_at)::float8 as used
    from exam_sitting s
      join exam_sitting_paper i on i.sitting_id = s.id
      join exam_paper p on p.id = s.paper_id
    where s.id = $1 and s.member_id = $2`,
};

/** Returns a running attempt for its member: texts, saved answers and time, and nothing about right answers. */
export async function showSitting(
  {
    database,
    contents,
    shapes,
  }: {
    readonly database: Database['reserve'];
    readonly contents: Contents;
    readonly shapes: Shapes;
  },
  asked: { readonly sittingId: bigint; readonly memberId: bigint; readonly language: Language },
): Promise<CallOutput<typeof appCalls.getExamSubject>> {
  const { rows } = await database.pool.query<Row>({
    ...select,
    values: [asked.sittingId, asked.memberId],
  });
  const [sitting] = rows;
  if (!sitting) throw new AppError('notFound');
  if (sitting.state !== 'running' || sitting.left <= 0) throw new AppError('sittingOver');
  const questions = await contents.of(database.db, sitting.items);
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
