import { sql } from 'kysely';
import type { Config } from '../config/read-config.ts';
import { AppError } from '../platform/app-error.ts';
import type { Tx } from '../platform/database/database.ts';

/**
 * Two who approve money must be two people. Whoever may make operators, or reset their access, gets their password: for a
 * day an access that is new, or has new roles, approves nothing, so that the others notice.
 */
export async function requireSettledApprover(
  tx: Tx,
  { newApproversRest }: Pick<Config, 'newApproversRest'>,
  operatorId: bigint,
): Promise<void> {
  if (!newApproversRest) return;
  const settled = await tx
    .selectFrom('principal')
    .select('id')
    .where('id', '=', operatorId)
    .where(sql<boolean>`greatest(created_at, security_changed_at) <= now() - interval '24 hours'`)
    .executeTakeFirst();
  if (!settled) throw new AppError('approverTooNew');
}
