import type { Call } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Config } from '../../config/read-config.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';

type Rule = Pick<Config, 'newApproversRest'>;

/**
 * Two who decide about money must be two people. Whoever may make operators, or reset their access, gets their password: for a
 * day an access that is new, or has new roles, decides nothing, so that the others notice. The same is asked of both, since
 * whoever has a second access could propose with it as well as approve.
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

/** Who was shut out since has proposed nothing, whatever the rule. */
export async function requireSettledProposer(
  tx: Tx,
  rule: Rule,
  operatorId: bigint,
): Promise<void> {
  const access = await lockAccess(tx, operatorId);
  if (access.isDisabled) throw new AppError('proposerDisabled');
  if (rule.newApproversRest && !access.isSettled) throw new AppError('proposerTooNew');
}

/** Their session was alive when they asked; they may have been shut out since. */
export async function requireAccess(tx: Tx, operatorId: bigint) {
  const access = await lockAccess(tx, operatorId);
  if (access.isDisabled) throw new AppError('sessionEnded');
  return access;
}

/** A change of access comes wholly before the decision, and is seen, or wholly after it. */
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
