import {
  type CallInput,
  type ConsoleCalls,
  folderDepthMax,
  foldersMax,
  papersMax,
  usableCountMost,
} from '@tradewind/contract';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/app-error.ts';
import { unlessTaken, unlessUsed } from '../../../platform/database/changed-at.ts';
import type { Reader, Tx } from '../../../platform/database/database.ts';
import { takeTurns } from './turns.ts';

type Input<K extends keyof ConsoleCalls> = CallInput<ConsoleCalls[K]>;

/** A paper that draws questions from a folder. */
export interface UsedIn {
  readonly paperId: string;
  readonly number: string;
  readonly isPublished: boolean;
}

interface FolderRow {
  readonly folderId: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly usable: number;
  readonly papers: UsedIn[];
}

export const papersOfFolder = sql<UsedIn[]>`coalesce((
  select json_agg(json_build_object('paperId', u.id::text, 'number', u.number,
    'isPublished', u.is_published) order by u.number)
  from (select distinct p.id, p.number, p.is_published from exam_paper_part t
    join exam_paper p on p.id = t.paper_id where t.folder_id = f.id limit ${papersMax}) u), '[]')`;

export async function listFolders(db: Reader): Promise<{ items: FolderRow[] }> {
  const { rows } = await sql<FolderRow>`
    select f.id::text as folder_id, f.parent_id::text as parent_id, f.name,
      (select count(*)::int from (select from question q
        where q.folder_id = f.id and not q.is_retired limit ${usableCountMost}) n) as usable,
      ${papersOfFolder} as papers
    from question_folder f
    order by f.name, f.id
    limit ${foldersMax}`.execute(db);
  return { items: rows };
}

/** Creates a folder. Repeating the request returns the same one. */
export async function createFolder(
  tx: Tx,
  { requestId, parentId, name }: Input<'createQuestionFolder'>,
): Promise<bigint> {
  await takeTurns(tx);
  const known = await tx
    .selectFrom('questionFolder')
    .select('id')
    .where('requestId', '=', requestId)
    .executeTakeFirst();
  if (known) return known.id;
  const parent = parentId === null ? null : BigInt(parentId);
  if (parent !== null && (await depthOf(tx, parent)) >= folderDepthMax)
    throw new AppError('folderTooDeep');
  return await addFolder(tx, parent, name, requestId);
}

/** Adds a folder. The limit holds because the caller has locked the bank. */
export async function addFolder(
  tx: Tx,
  parentId: bigint | null,
  name: string,
  requestId?: string,
): Promise<bigint> {
  const { count } = await tx
    .selectFrom('questionFolder')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  if (count >= foldersMax) throw new AppError('bankFull');
  const { id } = await unlessTaken(
    () =>
      tx
        .insertInto('questionFolder')
        .values({ parentId, name, ...(requestId !== undefined && { requestId }) })
        .returning('id')
        .executeTakeFirstOrThrow(),
    'folderNameTaken',
  );
  return id;
}

/** Returns the level of a folder; a folder at the top has level 1. */
export async function depthOf(tx: Tx, folderId: bigint): Promise<number> {
  const { rows } = await sql<{ depth: number }>`
    with recursive above as (
      select id, parent_id, 1 as depth from question_folder where id = ${folderId}
      union all
      select f.id, f.parent_id, a.depth + 1 from question_folder f join above a on f.id = a.parent_id
      where a.depth <= ${folderDepthMax}
    )
    select max(depth) as depth from above having count(*) > 0`.execute(tx);
  const [row] = rows;
  if (!row) throw new AppError('notFound');
  return row.depth;
}

/**
 * Renames or moves a folder, if it is still as the operator saw it, or already as requested because the request
 * is repeated. It cannot be moved into itself or where its contents would exceed the depth limit.
 */
export async function saveFolder(
  tx: Tx,
  { folderId, parentId, name, from }: Input<'saveQuestionFolder'>,
): Promise<void> {
  await takeTurns(tx);
  const [id, parent] = [BigInt(folderId), parentId === null ? null : BigInt(parentId)];
  await depthOf(tx, id);
  const isAsSeen = sql<boolean>`(${isAt(from)} or ${isAt({ parentId, name })})`;
  const above = parent === null ? 0 : await depthOf(tx, parent);
  const { numAffectedRows } = await unlessTaken(
    () =>
      sql`
        with recursive inside as (
          select id, 1 as height from question_folder where id = ${id}
          union all
          select f.id, i.height + 1 from question_folder f join inside i on f.parent_id = i.id
          where i.height <= ${folderDepthMax}
        )
        update question_folder set parent_id = ${parent}, name = ${name}, changed_at = now()
        where id = ${id} and ${isAsSeen}
          and not exists (select from inside where id = ${parent})
          and (select max(height) from inside) + ${above}::int <= ${folderDepthMax}`.execute(tx),
    'folderNameTaken',
  );
  if (numAffectedRows === 1n) return;
  const { isSeen } = await tx
    .selectFrom('questionFolder')
    .select(isAsSeen.as('isSeen'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  throw new AppError(isSeen ? 'folderTooDeep' : 'examChanged');
}

const isAt = ({ parentId, name }: Input<'saveQuestionFolder'>['from']) =>
  sql<boolean>`(parent_id is not distinct from ${parentId}::bigint and name = ${name})`;

export async function deleteFolder(
  tx: Tx,
  { folderId }: Input<'deleteQuestionFolder'>,
): Promise<void> {
  const { numDeletedRows } = await unlessUsed(
    () =>
      tx.deleteFrom('questionFolder').where('id', '=', BigInt(folderId)).executeTakeFirstOrThrow(),
    'folderInUse',
  );
  if (numDeletedRows === 0n) throw new AppError('notFound');
}
