import {
  bankQuestionsMax,
  type CallInput,
  type ConsoleCalls,
  questionProblems,
  type QuestionType,
} from '@tradewind/contract';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { fingerprintOf, requireSame } from '../../../platform/idempotency/fingerprint.ts';
import type { Key, QuestionTexts } from '../question/question.ts';
import { takeTurns } from './turns.ts';

type NewQuestion = CallInput<ConsoleCalls['createQuestion']>;
type ChangedQuestion = CallInput<ConsoleCalls['saveQuestion']>;

/** The content of a question version, with the title that lists show. */
export interface QuestionContent {
  readonly title: string;
  readonly texts: QuestionTexts;
  readonly key: Key;
}

/** Creates a question. Repeating the request returns the same one. */
export async function createQuestion(
  tx: Tx,
  operatorId: bigint,
  { requestId, ...given }: NewQuestion,
): Promise<bigint> {
  const { folderId } = given;
  const content = checked(given);
  await takeTurns(tx);
  const known = await tx
    .selectFrom('question')
    .select(['id', 'madeOf'])
    .where('requestId', '=', requestId)
    .executeTakeFirst();
  if (known) {
    requireSame(known.madeOf, given);
    return known.id;
  }
  const folder = await tx
    .selectFrom('questionFolder')
    .select('id')
    .where('id', '=', BigInt(folderId))
    .forKeyShare()
    .executeTakeFirst();
  if (!folder) throw new AppError('notFound');
  await keepRoom(tx, 1);
  const request = { requestId, madeOf: fingerprintOf(given) };
  const [id] = await addQuestions(tx, operatorId, [{ ...content, folderId: folder.id, request }]);
  if (id === undefined) throw new Error('The question was not added');
  return id;
}

/** Throws if the bank has no room. The result stays valid because the caller has locked the bank. */
export async function keepRoom(tx: Tx, more: number): Promise<void> {
  const { count } = await tx
    .selectFrom('question')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  if (count + more > bankQuestionsMax) throw new AppError('bankFull');
}

interface AddedQuestion extends QuestionContent {
  readonly folderId: bigint;
  readonly request?: { readonly requestId: string; readonly madeOf: Buffer };
}

/** Adds questions in order, each with its first version. */
export async function addQuestions(
  tx: Tx,
  operatorId: bigint,
  questions: readonly AddedQuestion[],
): Promise<bigint[]> {
  const rows = await tx
    .insertInto('question')
    .values(
      questions.map(({ folderId, key, title, request }) => ({
        folderId,
        type: key.type,
        title,
        ...request,
      })),
    )
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  await tx
    .insertInto('questionVersion')
    .values(
      questions.map(({ texts, key }, index) => ({
        questionId: ids[index] ?? 0n,
        version: 1,
        texts: JSON.stringify(texts),
        key: JSON.stringify(key),
        madeBy: operatorId,
      })),
    )
    .execute();
  return ids;
}

/** Saves a question as a new version, if the version it is based on is still the newest. */
export async function saveQuestion(
  tx: Tx,
  operatorId: bigint,
  { questionId, version, ...given }: ChangedQuestion,
): Promise<{ version: number }> {
  const { title, texts, key } = checked(given);
  const id = BigInt(questionId);
  const row = await tx
    .updateTable('question')
    .set({ version: version + 1, title, changedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('type', '=', key.type)
    .returning('version')
    .executeTakeFirst();
  if (!row) throw await whyNot(tx, id, key.type);
  await tx
    .insertInto('questionVersion')
    .values({
      questionId: id,
      version: row.version,
      texts: JSON.stringify(texts),
      key: JSON.stringify(key),
      madeBy: operatorId,
    })
    .execute();
  return row;
}

/**
 * Returns why a question was not saved. Its type cannot change, because members were shown it with that type.
 */
async function whyNot(tx: Tx, id: bigint, type: QuestionType): Promise<AppError> {
  const row = await tx
    .selectFrom('question')
    .select('type')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return new AppError('notFound');
  return new AppError(row.type === type ? 'examChanged' : 'questionUnfit');
}

function checked({ title, texts, key }: Omit<NewQuestion, 'requestId' | 'folderId'>) {
  if (questionProblems(key, texts).length > 0) throw new AppError('questionUnfit');
  return { title, texts: texts as QuestionTexts, key: inOrder(key) };
}

/** Sorts the right options and removes duplicates, because keys are compared as written. */
function inOrder(key: Key): Key {
  return 'options' in key
    ? { ...key, correct: [...new Set(key.correct)].toSorted((a, b) => a - b) }
    : key;
}
