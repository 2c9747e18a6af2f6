import { clearTotp, deleteRecoveryCodes, endSessions } from '../access/index.ts';
import { type Alarm, spendAlarm } from '../account/index.ts';
import { stopClosingOf } from '../own-data/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { undoAddressOpenings } from '../wallet/index.ts';
import { blockAccount } from './block-account.ts';

/**
 * Ends every session, takes back what the change added and every way out for money opened since, and locks the account until another person has looked. False if it
 * was raised already.
 */
export async function raise(tx: Tx, alarm: Alarm): Promise<boolean> {
  const { id, memberId, change } = alarm;
  // First, as a closing locks them in that order.
  await stopClosingOf(tx, memberId);
  if (!(await spendAlarm(tx, id))) return false;
  // Nothing happens where staff have blocked the account by now, which does the same.
  await blockAccount(tx, id, { memberId, blockedBy: null, reason: change });
  await endSessions(tx, memberId, 'disabled');
  // Whatever the change was: who made it may have gone on to these. A block would only let their 24 hours pass.
  await undoAddressOpenings(tx, memberId, alarm.createdAt);
  // Not one that its owner has set up since.
  if (change === 'second-factor-on') await clearTotp(tx, memberId, alarm.createdAt);
  if (change === 'recovery-codes-new') await deleteRecoveryCodes(tx, memberId);
  return true;
}
