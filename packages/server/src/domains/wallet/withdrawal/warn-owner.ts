import { requireMember } from '../../members/index.ts';
import { type NewNotice, raiseNotice } from '../../notices/index.ts';
import { queueMail } from '../../../platform/mail/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { WarningKind } from '../mails/texts.ts';

/**
 * Whoever did it, the owner of the account hears of it, in the app and in a mailbox that a stranger in the
 * app does not have. Part of the change: neither is there without the other.
 */
export async function warnOwner(
  tx: Tx,
  memberId: bigint,
  mail: WarningKind,
  notice: NewNotice,
): Promise<void> {
  // In the owner's language and not in that of whoever did it.
  const { email, language } = await requireMember(tx, memberId);
  await queueMail(tx, email, mail, language);
  await raiseNotice(tx, memberId, notice);
}
