import type { MailKind } from '@tradewind/contract/notices/mail';

/**
 * What an instance forgets once it is sent: whoever has left was promised that their address is gone, and the moment of
 * the letter would say whose it was.
 */
export const tracelessKinds: readonly string[] = ['account-closed' satisfies MailKind];
