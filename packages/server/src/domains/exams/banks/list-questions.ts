import type { CallOutput, ConsoleCalls, Language, QuestionType } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { before, type PageInput, toPage } from '../../../platform/database/keyset.ts';

export interface QuestionFilter {
  readonly folderId?: string | undefined;
  readonly search?: string | undefined;
  readonly type?: QuestionType | undefined;
  readonly state?: 'usable' | 'retired' | undefined;
}

/** Number of characters of a question shown in a row. */
const shownPrompt = 200;

/**
 * Lists questions. By folder it uses an index; a search without a folder scans the bank from the newest
 * question, which is acceptable because the bank is limited and a page is small.
 */
export async function listQuestions(
  db: Reader,
  input: QuestionFilter & PageInput,
): Promise<CallOutput<ConsoleCalls['getQuestionList']>> {
  let query = db
    .selectFrom('question as q')
    .innerJoin('questionVersion as v', (join) =>
      join.onRef('v.questionId', '=', 'q.id').onRef('v.version', '=', 'q.version'),
    )
    .select(['q.id', 'q.folderId', 'q.type', 'q.title', 'q.version', 'q.isRetired', 'q.changedAt'])
    .select(
      sql<Partial<Record<Language, string>>>`(
        select jsonb_object_agg(t.key, left(t.value ->> 'prompt', ${shownPrompt}))
        from jsonb_each(v.texts) t)`.as('prompts'),
    )
    .where('q.id', '<', before(input))
    .orderBy('q.id', 'desc')
    .limit(input.size + 1);
  if (input.folderId !== undefined) query = query.where('q.folderId', '=', BigInt(input.folderId));
  if (input.type !== undefined) query = query.where('q.type', '=', input.type);
  if (input.state !== undefined) query = query.where('q.isRetired', '=', input.state === 'retired');
  const wanted = input.search?.trim() ?? '';
  if (wanted !== '') {
    const part = `%${wanted.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    query = query.where(
      sql<boolean>`(q.title ilike ${part} or exists (
        select from jsonb_each(v.texts) t where t.value ->> 'prompt' ilike ${part}))`,
    );
  }
  return toPage(await query.execute(), input, (row) => ({
    questionId: String(row.id),
    folderId: String(row.folderId),
    type: row.type,
    title: row.title,
    prompts: row.prompts,
    version: row.version,
    isRetired: row.isRetired,
    changedAt: row.changedAt.toISOString(),
  }));
}
