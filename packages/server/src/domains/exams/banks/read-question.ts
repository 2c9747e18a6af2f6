import type { CallOutput, ConsoleCalls } from '@tradewind/contract';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { papersOfFolder } from './folders.ts';

const latestVersions = 50;

/** Returns a question with its newest version, or a given older one. */
export async function readQuestion(
  db: Reader,
  questionId: bigint,
  version?: number,
): Promise<CallOutput<ConsoleCalls['getQuestion']>> {
  const question = await db
    .selectFrom('question as q')
    .innerJoin('questionFolder as f', 'f.id', 'q.folderId')
    .select(['q.folderId', 'q.type', 'q.title', 'q.version', 'q.isRetired', 'q.changedAt'])
    .select(papersOfFolder.as('papers'))
    .where('q.id', '=', questionId)
    .executeTakeFirst();
  if (!question) throw new AppError('notFound');
  const shown = version ?? question.version;
  const [content, history] = await Promise.all([
    db
      .selectFrom('questionVersion')
      .select(['texts', 'key'])
      .where('questionId', '=', questionId)
      .where('version', '=', shown)
      .executeTakeFirst(),
    readHistory(db, questionId),
  ]);
  if (!content) throw new AppError('notFound');
  const { folderId, type, title, isRetired, changedAt, papers } = question;
  // Only the calls of this folder write it, and they validate it.
  const { texts, key } = content as unknown as Pick<
    CallOutput<ConsoleCalls['getQuestion']>,
    'texts' | 'key'
  >;
  return {
    questionId: String(questionId),
    folderId: String(folderId),
    type,
    title,
    texts,
    key,
    version: shown,
    newest: question.version,
    isRetired,
    changedAt: changedAt.toISOString(),
    papers,
    history,
  };
}

async function readHistory(db: Reader, questionId: bigint) {
  const rows = await db
    .selectFrom('questionVersion as v')
    .leftJoin('principal as p', 'p.id', 'v.madeBy')
    .select(['v.version', 'v.madeAt', 'p.email'])
    .where('v.questionId', '=', questionId)
    .orderBy('v.version', 'desc')
    .limit(latestVersions)
    .execute();
  return rows.map(({ version, madeAt, email }) => ({
    version,
    by: email,
    at: madeAt.toISOString(),
  }));
}
