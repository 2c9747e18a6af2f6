import { clearTotp, deleteRecoveryCodes, endSessions, forgetPassword } from '../access/index.ts';
import { type Alarm, spendAlarm } from '../account/index.ts';
import { stopClosingOf } from '../own-data/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { undoAddressOpenings } from '../wallet/index.ts';
import { blockAccount } from './block-account.ts';

/**
 * Raises an alarm: ends every session, undoes the change and every way out for money that was opened since, and locks the account
 * until an operator has looked at it. The password is known to whoever made the change, so that it opens nothing from now on. False if the alarm was already raised.
 */
export async function raise(tx: Tx, alarm: Alarm): Promise<boolean> {
  const { id, memberId, change } = alarm;
  // First, as a closing locks them in that order.
  await stopClosingOf(tx, memberId);
  if (!(await spendAlarm(tx, id))) return false;
  // Nothing happens where staff have blocked the account by now, which does the same.
  await blockAccount(tx, id, { memberId, blockedBy: null, reason: change });
  await endSessions(tx, memberId, 'disabled');
  await forgetPassword(tx, memberId);
  // Undone after every kind of change, because the thief may have added addresses after it. Without this, the 24-hour wait of
  // such an address would simply end during the lock.
  await undoAddressOpenings(tx, memberId, alarm.createdAt);
  // Spares a factor that the owner has set up since.
  if (change === 'second-factor-on') await clearTotp(tx, memberId, alarm.createdAt);
  if (change === 'recovery-codes-new') await deleteRecoveryCodes(tx, memberId);
  return true;
}
