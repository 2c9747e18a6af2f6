import type { ShownAnswer } from '@tradewind/contract';
import type { Db } from '../../../platform/database/database.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { gradeSitting } from '../grading/grade-sitting.ts';
import type { Key, QuestionTexts } from '../question/question.ts';

interface Through {
  readonly memberId: bigint;
  readonly openingId: bigint;
  readonly paperId: bigint;
  readonly questions: readonly bigint[];
  /** The picks of each question, with options in their written order; null leaves a question out. */
  readonly picks: readonly (ShownAnswer | null)[];
  readonly points?: number;
  /** Seconds spent on each question. */
  readonly seconds?: readonly number[];
  readonly submittedAt?: Date;
}

/** Numbers of attempts, which only have to be distinct. */
let attempts = 0;

/** Adds an attempt that was submitted and graded, with these questions in this order and these answers. */
export async function sitThrough(server: TestServer, through: Through): Promise<bigint> {
  const { memberId, openingId, paperId, questions, picks, points = 100, seconds = [] } = through;
  const end = through.submittedAt ?? new Date();
  attempts += 1;
  const answers = Object.fromEntries(
    picks.flatMap((answer, index) => {
      const ms = (seconds[index] ?? 10) * 1000;
      return answer === null
        ? []
        : [[String(index + 1), { answer, revision: 1, at: end.getTime(), ms }]];
    }),
  );
  return await server.database.transaction(async (tx) => {
    const rules = await tx
      .selectFrom('examPaper')
      .select(['passPercent', 'penaltyPercent', 'type', 'reward'])
      .where('id', '=', paperId)
      .executeTakeFirstOrThrow();
    const { id } = await tx
      .insertInto('examSitting')
      .values({
        openingId,
        memberId,
        paperId,
        attempt: attempts,
        language: 'en',
        startedAt: new Date(end.getTime() - 300_000),
        deadlineAt: new Date(end.getTime() + 300_000),
        answers: JSON.stringify(answers),
        submittedAt: null,
        mostPoints: questions.length * points,
        passPercent: rules.passPercent,
        penaltyPercent: rules.penaltyPercent,
        type: rules.type,
        reward: rules.reward,
        points: null,
        isPassed: null,
        gradedAt: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const items = questions.map((question) => ({
      question: String(question),
      version: 1,
      points,
      order: [0, 1, 2, 3],
    }));
    await tx
      .insertInto('examSittingPaper')
      .values({ sittingId: id, items: JSON.stringify(items) })
      .execute();
    await tx
      .updateTable('examSitting')
      .set({ state: 'submitted', submittedAt: end })
      .where('id', '=', id)
      .execute();
    await gradeSitting(tx, id);
    return id;
  });
}

/** Adds the next version of a question. */
export async function correctKey(
  db: Db,
  questionId: bigint,
  { key, texts }: { readonly key?: Key; readonly texts?: QuestionTexts },
): Promise<void> {
  const current = await db
    .selectFrom('questionVersion')
    .selectAll()
    .where('questionId', '=', questionId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const version = current.version + 1;
  await db
    .insertInto('questionVersion')
    .values({
      questionId,
      version,
      texts: JSON.stringify(texts ?? current.texts),
      key: JSON.stringify(key ?? current.key),
      madeBy: null,
    })
    .execute();
  await db.updateTable('question').set({ version }).where('id', '=', questionId).execute();
}
