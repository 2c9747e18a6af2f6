import { newMember, type Person } from '../../../testing/people.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { gradeSitting } from '../grading/grade-sitting.ts';
import { createPools } from '../sitting/pools.ts';
import { createAnswerSaver } from '../sitting/save-answers.ts';
import { startSitting } from '../sitting/start.ts';
import { addQuestions, openExam } from './papers.ts';
import { submitSitting } from './submit-sitting.ts';

export interface FormalExam {
  readonly person: Person;
  readonly paperId: bigint;
  readonly openingId: bigint;
  /** Sits an attempt, which is submitted but not graded. */
  sit(isRight: boolean): Promise<bigint>;
  grade(sittingId: bigint): Promise<void>;
}

/** Opens a formal paper with one question, whose second option is right. */
export async function openFormal(
  server: TestServer,
  {
    reward = 0n,
    attempts = 3,
    member,
  }: { readonly reward?: bigint; readonly attempts?: number; readonly member?: Person } = {},
): Promise<FormalExam> {
  const { database } = server;
  const person = member ?? (await newMember(server));
  const folder = await addQuestions(database.db, 1);
  const options = { draws: 1, attempts, type: 'formal' as const, reward };
  const { openingId, paperId } = await openExam(database.db, person.id, folder, options);
  const save = createAnswerSaver(database.pool);
  return {
    person,
    paperId,
    openingId,
    async sit(isRight) {
      const asked = { openingId, memberId: person.id, language: 'en' as const };
      const started = await startSitting({ db: database.db, pools: createPools() }, asked);
      const { items } = await database.db
        .selectFrom('examSittingPaper')
        .select('items')
        .where('sittingId', '=', started.sittingId)
        .executeTakeFirstOrThrow();
      const sitting = { sittingId: started.sittingId, memberId: person.id };
      const place = items[0]?.order.indexOf(isRight ? 1 : 0) ?? 0;
      await save({ ...sitting, number: 1, answer: { picked: [place] }, basedOn: 0 });
      await submitSitting(database, sitting);
      return started.sittingId;
    },
    async grade(sittingId) {
      await database.transaction((tx) => gradeSitting(tx, sittingId));
    },
  };
}

/** Sets the result that a regrading would leave. */
export async function turnInto(
  server: TestServer,
  sittingId: bigint,
  isPassed: boolean,
): Promise<void> {
  await server.database.db
    .updateTable('examSitting')
    .set({ isPassed, points: isPassed ? 100 : 0 })
    .where('id', '=', sittingId)
    .execute();
}
