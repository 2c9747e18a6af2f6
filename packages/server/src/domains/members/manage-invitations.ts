import { sql, type Selectable } from 'kysely';
import type { Tables } from '../../database/migrations/tables.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { before, type PageInput, toPage } from '../../platform/database/keyset.ts';

type Row = Selectable<Tables['invitationCode']> & { createdByEmail: string | null };

/** Lists codes made by operators; members' personal codes are private. */
export async function listInvitations(db: Reader, input: PageInput) {
  const rows = await db
    .selectFrom('invitationCode')
    .leftJoin('principal', 'principal.id', 'invitationCode.createdBy')
    .selectAll('invitationCode')
    .select('principal.email as createdByEmail')
    .where('ownerId', 'is', null)
    .where('invitationCode.id', '<', before(input))
    .orderBy('invitationCode.id', 'desc')
    .limit(input.size + 1)
    .execute();
  return toPage(rows, input, toInvitation);
}

export async function disableInvitation(tx: Tx, code: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('invitationCode')
    .set({ disabledAt: sql<Date>`now()` })
    .where('code', '=', code)
    .where('ownerId', 'is', null)
    .where('disabledAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new AppError('notFound');
}

export function toInvitation(row: Row) {
  return {
    code: row.code,
    note: row.note,
    uses: row.uses,
    maxUses: row.maxUses,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    disabledAt: row.disabledAt?.toISOString() ?? null,
    createdBy: row.createdByEmail,
    createdAt: row.createdAt.toISOString(),
  };
}
