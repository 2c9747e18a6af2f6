import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { InvalidInput } from '../../../platform/errors/invalid-input.ts';

/** A paper with all its questions, or one question in all attempts that asked it. */
export type Scope = { readonly paperId: bigint } | { readonly questionId: bigint };

export function readScope(asked: {
  readonly paperId?: string | undefined;
  readonly questionId?: string | undefined;
}): Scope {
  const { paperId, questionId } = asked;
  if (paperId !== undefined && questionId === undefined) return { paperId: BigInt(paperId) };
  if (paperId === undefined && questionId !== undefined) return { questionId: BigInt(questionId) };
  throw new InvalidInput({
    [paperId === undefined ? 'paperId' : 'questionId']: {
      kind: paperId === undefined ? 'required' : 'unknown',
    },
  });
}

export async function requireScope(db: Reader, scope: Scope): Promise<void> {
  const found =
    'paperId' in scope
      ? await db
          .selectFrom('examPaper')
          .select('id')
          .where('id', '=', scope.paperId)
          .executeTakeFirst()
      : await db
          .selectFrom('question')
          .select('id')
          .where('id', '=', scope.questionId)
          .executeTakeFirst();
  if (!found) throw new AppError('notFound');
}

export const onlyQuestion = (scope: Scope): string | undefined =>
  'questionId' in scope ? String(scope.questionId) : undefined;

/** SQL condition for sittings `s` with their questions `i`. */
export function isInScope(scope: Scope): RawBuilder<boolean> {
  return 'paperId' in scope
    ? sql`s.paper_id = ${scope.paperId}`
    : sql`i.items @> ${JSON.stringify([{ question: String(scope.questionId) }])}::jsonb`;
}
