import { exportMostQuestions, folderDepthMax } from '@tradewind/contract';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Reader } from '../../../platform/database/database.ts';
import type { BankQuestion } from './write-questions.ts';

/** SQL for a recursive query named `inside`: a folder and all folders below it, with their paths. */
export const foldersInside = (folderId: bigint) => sql`
  select id, array[name] as folder from question_folder where id = ${folderId}
  union all
  select f.id, i.folder || f.name from question_folder f join inside i on f.parent_id = i.id
  where cardinality(i.folder) <= ${folderDepthMax}`;

/**
 * Returns the usable questions of a folder and the folders below it, folder by folder, with one more than the
 * limit.
 */
export async function readBank(db: Reader, folderId: bigint): Promise<readonly BankQuestion[]> {
  const { rows } = await sql<BankQuestion & { readonly depth: number }>`
    with recursive inside as (${foldersInside(folderId)})
    select q.id::text as question_id, i.folder, q.title, v.texts, v.key
    from inside i
    join question q on q.folder_id = i.id and not q.is_retired
    join question_version v on v.question_id = q.id and v.version = q.version
    order by i.folder, q.id
    limit ${exportMostQuestions + 1}`.execute(db);
  if (rows.length > 0) return rows;
  const folder = await db
    .selectFrom('questionFolder')
    .select('id')
    .where('id', '=', folderId)
    .executeTakeFirst();
  if (!folder) throw new AppError('notFound');
  return [];
}
