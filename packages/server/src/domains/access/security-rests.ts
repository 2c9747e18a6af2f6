import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/**
 * SQL: the time until which a member's money is held because the principal `p` changed its login credentials,
 * or null if it may leave. A new account is not held, since its password is as old as the account.
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
