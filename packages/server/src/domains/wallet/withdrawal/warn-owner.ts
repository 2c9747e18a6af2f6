import { requireMember } from '../../members/index.ts';
import { type NewNotice, raiseNotice } from '../../notices/index.ts';
import { queueMail } from '../../../platform/mail/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { WarningKind } from '../mails/texts.ts';

/**
 * Informs the owner by a notice in the app and by mail, since an intruder in the app has no access to the mailbox. Runs
 * in the transaction of the change, so that neither happens without the other.
 */
export async function warnOwner(
  tx: Tx,
  memberId: bigint,
  mail: WarningKind,
  notice: NewNotice,
): Promise<void> {
  // In the owner's language, which may differ from that of the session that made the change.
  const { email, language } = await requireMember(tx, memberId);
  await queueMail(tx, email, mail, language);
  await raiseNotice(tx, memberId, notice);
}
