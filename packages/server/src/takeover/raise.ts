import { clearTotp, deleteRecoveryCodes, endSessions, forgetPassword } from '../access/index.ts';
import { type Alarm, spendAlarm } from '../account/index.ts';
import { stopClosingOf } from '../own-data/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { undoAddressOpenings } from '../wallet/index.ts';
import { blockAccount } from './block-account.ts';

/**
 * Raises an alarm: ends every session, undoes the change and removes the withdrawal addresses that were added since or still waited
 * at the change. Invalidates the password, which the thief knows, and locks the account until an operator has reviewed it. False if
 * the alarm was already raised.
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
  // Keeps a factor that was set up after the alarm was created, because the owner may have set it up.
  if (change === 'second-factor-on') await clearTotp(tx, memberId, alarm.createdAt);
  if (change === 'recovery-codes-new') await deleteRecoveryCodes(tx, memberId);
  return true;
}
