import { isDeepStrictEqual } from 'node:util';
import { type CallInput, type ConsoleCalls, papersMax, questionsMax } from '@tradewind/contract';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/app-error.ts';
import {
  isAsRead,
  nextChange,
  unlessTaken,
  unlessUsed,
} from '../../../platform/database/changed-at.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { fingerprintOf, requireSame } from '../../../platform/idempotency/fingerprint.ts';
import { isDrawable } from './drawable.ts';
import { partsOf } from './parts-of.ts';

type NewPaper = CallInput<ConsoleCalls['createPaper']>;
type ChangedPaper = CallInput<ConsoleCalls['savePaper']>;
type Content = Omit<NewPaper, 'requestId'>;

/** Creates a paper without a reward. A repeated request returns the same paper. */
export async function createPaper(
  tx: Tx,
  { requestId, ...content }: NewPaper,
): Promise<{ paperId: string; changedAt: string }> {
  // Serialised, so that the number of papers stays below its limit.
  await sql`select pg_advisory_xact_lock(hashtext('exam papers'))`.execute(tx);
  const known = await tx
    .selectFrom('examPaper')
    .select(['id', 'madeOf', 'madeAt', 'changedAt'])
    .where('requestId', '=', requestId)
    .executeTakeFirst();
  if (known) {
    requireSame(known.madeOf, content);
    return versionOf(known.id, known.madeAt ?? known.changedAt);
  }
  const { count } = await tx
    .selectFrom('examPaper')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  if (count >= papersMax) throw new AppError('bankFull');
  const { id, changedAt } = await unlessTaken(
    () =>
      tx
        .insertInto('examPaper')
        .values({ ...columnsOf(content), requestId, madeOf: fingerprintOf(content) })
        .returning(['id', 'changedAt'])
        .executeTakeFirstOrThrow(),
    'paperNumberTaken',
  );
  await setParts(tx, id, content.parts);
  return versionOf(id, changedAt);
}

const versionOf = (id: bigint, at: Date) => ({ paperId: String(id), changedAt: at.toISOString() });

/**
 * Saves a paper. Running attempts have drawn their questions already; only later ones use what is saved here.
 */
export async function savePaper(
  tx: Tx,
  { paperId, changedAt, ...content }: ChangedPaper,
): Promise<{ changedAt: string }> {
  const id = BigInt(paperId);
  const before = await tx
    .selectFrom('examPaper')
    .select(['reward', 'type', 'passPercent', 'attempts', 'penaltyPercent'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (before && before.reward > 0n) await requirePassTerms(tx, id, before, content);
  const row = await unlessTaken(
    () =>
      tx
        .updateTable('examPaper')
        .set({ ...columnsOf(content), changedAt: nextChange })
        .where('id', '=', id)
        .where(isAsRead(changedAt))
        .returning(['changedAt', 'isPublished'])
        .executeTakeFirst(),
    'paperNumberTaken',
  );
  if (!row) throw await whyNot(tx, id);
  await setParts(tx, id, content.parts);
  // A published paper must stay drawable.
  if (row.isPublished && !(await canBeDrawn(tx, id))) throw new AppError('paperIncomplete');
  return { changedAt: row.changedAt.toISOString() };
}

type PassTerms = Pick<Content, 'type' | 'passPercent' | 'attempts' | 'penaltyPercent'>;

/** Refuses a change of the pass terms or the questions of a paper that pays; only the reward flow changes those. */
async function requirePassTerms(
  tx: Tx,
  paperId: bigint,
  before: PassTerms,
  after: Content,
): Promise<void> {
  const parts = await partsOf(tx, paperId);
  const isSame =
    before.type === after.type &&
    before.passPercent === after.passPercent &&
    before.attempts === after.attempts &&
    before.penaltyPercent === after.penaltyPercent &&
    isDeepStrictEqual(parts, after.parts);
  if (!isSame) throw new AppError('paperPays');
}

const drawnIn = ({ parts }: Content) => parts.reduce((sum, { draws }) => sum + draws, 0);

/**
 * Publishes or hides a paper, only as the operator read it, and publishes it only if every part can be drawn.
 */
export async function publishPaper(
  tx: Tx,
  { paperId, changedAt, isPublished }: CallInput<ConsoleCalls['publishPaper']>,
): Promise<void> {
  const id = BigInt(paperId);
  const { numUpdatedRows } = await tx
    .updateTable('examPaper as p')
    .set({ isPublished })
    .where('p.id', '=', id)
    .where(isAsRead(changedAt))
    .$if(isPublished, (query) => query.where(isDrawable))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return;
  if (isPublished && !(await canBeDrawn(tx, id))) throw await whyNot(tx, id, 'paperIncomplete');
  throw await whyNot(tx, id);
}

async function canBeDrawn(tx: Tx, id: bigint): Promise<boolean> {
  const row = await tx
    .selectFrom('examPaper as p')
    .select(isDrawable.as('isDrawable'))
    .where('p.id', '=', id)
    .executeTakeFirst();
  return row?.isDrawable === true;
}

async function whyNot(
  tx: Tx,
  id: bigint,
  code: 'examChanged' | 'paperIncomplete' = 'examChanged',
): Promise<AppError> {
  const row = await tx.selectFrom('examPaper').select('id').where('id', '=', id).executeTakeFirst();
  return new AppError(row ? code : 'notFound');
}

function columnsOf(content: Content) {
  const { number, texts, type, minutes, attempts, passPercent, penaltyPercent, shuffles } = content;
  if (drawnIn(content) > questionsMax) throw new AppError('paperUnfit');
  return {
    number,
    texts: JSON.stringify(texts),
    type,
    minutes,
    attempts,
    passPercent,
    penaltyPercent,
    shuffles,
  };
}

async function setParts(tx: Tx, paperId: bigint, parts: Content['parts']): Promise<void> {
  await tx.deleteFrom('examPaperPart').where('paperId', '=', paperId).execute();
  if (parts.length === 0) return;
  await unlessUsed(
    () =>
      tx
        .insertInto('examPaperPart')
        .values(
          parts.map(({ folderId, draws, points }, place) => ({
            paperId,
            position: place + 1,
            folderId: BigInt(folderId),
            draws,
            points: Math.round(points * 100),
          })),
        )
        .execute(),
    // Thrown if a folder does not exist.
    'paperUnfit',
  );
}
