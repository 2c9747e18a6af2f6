import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/**
 * Until when money of a member, the principal `p` of a statement, stays where it is, because somebody has changed how they
 * log in; null where it may leave. A new account has changed nothing yet: its password is as old as itself.
 */
export const restsUntilOfP = `case when p.security_changed_at > p.created_at
    and p.security_changed_at + interval '24 hours' > now()
  then p.security_changed_at + interval '24 hours' end`;

export function restsUntil(principalId: RawBuilder<unknown>): RawBuilder<Date | null> {
  return sql<Date | null>`(
    select ${sql.raw(restsUntilOfP)} from principal p where p.id = ${principalId})`;
}

export async function noteSecurityChange(tx: Tx, principalId: bigint): Promise<void> {
  await tx
    .updateTable('principal')
    .set({ securityChangedAt: sql<Date>`now()` })
    .where('id', '=', principalId)
    .execute();
}
