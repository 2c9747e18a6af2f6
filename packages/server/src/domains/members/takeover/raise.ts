import { clearTotp, deleteRecoveryCodes, endSessions, forgetPassword } from '../../access/index.ts';
import { type Alarm, spendAlarm } from '../index.ts';
import { stopClosingOf } from '../../privacy/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { undoAddressOpenings } from '../../wallet/index.ts';
import { blockAccount } from './block-account.ts';

/**
 * Raises an alarm; false if it was raised already. Ends every session, removes the second factor and recovery
 * codes that were made since the change, and withdrawal addresses that were added since or still waited at the
 * change. Invalidates the password, which the thief knows, and locks the account until an operator has reviewed
 * it.
 */
export async function raise(tx: Tx, alarm: Alarm): Promise<boolean> {
  const { id, memberId, change } = alarm;
  // Comes first, because closing an account takes these locks in the same order.
  await stopClosingOf(tx, memberId);
  if (!(await spendAlarm(tx, id))) return false;
  // Only notes the alarm on the open block if an operator has blocked the account already.
  await blockAccount(tx, id, { memberId, blockedBy: null, reason: change });
  await endSessions(tx, memberId, 'disabled');
  await forgetPassword(tx, memberId);
  // Undone after every kind of change, because the thief may have added addresses before or after it. Without this, the 24-hour
  // wait of such an address would simply end during the lock.
  await undoAddressOpenings(tx, memberId, alarm.createdAt);
  // Also after every kind of change: the login from a new place comes before the factor, and a factor may be switched on twice.
  await clearTotp(tx, memberId, alarm.createdAt);
  if (await hasNewRecoveryCodes(tx, memberId, alarm.createdAt))
    await deleteRecoveryCodes(tx, memberId);
  return true;
}

async function hasNewRecoveryCodes(tx: Tx, memberId: bigint, since: Date): Promise<boolean> {
  const renewed = await tx
    .selectFrom('securityEvent')
    .select('id')
    .where('principalId', '=', memberId)
    .where('kind', '=', 'recovery-codes-renewed')
    .where('at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return renewed !== undefined;
}
