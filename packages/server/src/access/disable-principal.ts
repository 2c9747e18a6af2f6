import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import type { PrincipalKind } from './principal.ts';
import { endSessions } from './sessions.ts';

/** False if there is no such principal. Whoever is shut out loses their sessions at once. */
export async function setPrincipalDisabled(
  tx: Tx,
  kind: PrincipalKind,
  id: bigint,
  disabled: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('principal')
    .set({ disabledAt: disabled ? sql<Date>`coalesce(disabled_at, now())` : null })
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  if (disabled) await endSessions(tx, id, 'disabled');
  return numUpdatedRows > 0n;
}
