import type { MailKind } from '@tradewind/contract/notices/mail';

/**
 * Kinds of mail whose outbox row is deleted once sent. Former members were promised that their address is erased, and the time
 * of the letter would reveal whose account it was.
 */
export const tracelessKinds: readonly string[] = ['account-closed' satisfies MailKind];
