import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { PrincipalKind } from './principal.ts';
import { endSessions } from './sessions.ts';

/** Disables or enables a principal. Disabling ends all of its sessions at once. */
export async function setPrincipalDisabled(
  tx: Tx,
  kind: PrincipalKind,
  id: bigint,
  disabled: boolean,
): Promise<'changed' | 'unchanged' | 'missing'> {
  const { numUpdatedRows } = await tx
    .updateTable('principal')
    .set({ disabledAt: disabled ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('disabledAt', disabled ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) {
    if (disabled) await endSessions(tx, id, 'disabled');
    return 'changed';
  }
  const there = await tx
    .selectFrom('principal')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return there ? 'unchanged' : 'missing';
}
