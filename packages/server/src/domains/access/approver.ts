import type { Call } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Config } from '../../config/read-config.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';

type Rule = Pick<Config, 'newApproversRest'>;

/**
 * Refuses a decision about money by an operator whose access or roles changed within the last 24 hours.
 *
 * Money needs the decisions of two different people. But an operator who creates operators, or resets their
 * access, also learns their passwords and could decide twice. The delay gives the other operators time to
 * notice. The same rule applies to proposers and approvers, since a second account could be used for either.
 */
export async function requireRest(
  tx: Tx,
  rule: Rule,
  { protection }: Pick<Call, 'protection'>,
  operatorId: bigint,
): Promise<void> {
  if (protection?.rest !== 'access') return;
  const { isSettled } = await requireAccess(tx, operatorId);
  if (rule.newApproversRest && !isSettled) throw new AppError('approverTooNew');
}

/**
 * Refuses if the operator who proposed a change has since been disabled (whatever the rule says), or has new
 * access.
 */
export async function requireSettledProposer(
  tx: Tx,
  rule: Rule,
  operatorId: bigint,
): Promise<void> {
  const access = await lockAccess(tx, operatorId);
  if (access.isDisabled) throw new AppError('proposerDisabled');
  if (rule.newApproversRest && !access.isSettled) throw new AppError('proposerTooNew');
}

/** Refuses an operator who was disabled after their request was admitted with a live session. */
export async function requireAccess(tx: Tx, operatorId: bigint) {
  const access = await lockAccess(tx, operatorId);
  if (access.isDisabled) throw new AppError('sessionEnded');
  return access;
}

/**
 * Reads and locks the operator's row, so that a change of access happens entirely before this decision, which
 * then sees it, or entirely after.
 */
async function lockAccess(tx: Tx, operatorId: bigint) {
  return await tx
    .selectFrom('principal')
    .select([
      sql<boolean>`disabled_at is not null`.as('isDisabled'),
      sql<boolean>`greatest(created_at, security_changed_at) <= now() - interval '24 hours'`.as(
        'isSettled',
      ),
    ])
    .where('id', '=', operatorId)
    .forShare()
    .executeTakeFirstOrThrow();
}
