/** The kinds of mail to operators. Imports nothing, because the apps bundle this file. */
export const staffMailKinds = [
  'console-access-changed',
  'console-access-tried',
  'console-proof-tried',
  'console-new-place',
  'staff-changed',
  'identities-revealed',
] as const;

/** All kinds of mail. */
export const mailKinds = [
  'register-code',
  'reset-code',
  'proof-code',
  'password-changed',
  'second-factor-on',
  'second-factor-off',
  'recovery-codes-new',
  'new-place',
  'second-factor-wrong',
  'second-factor-wrong-inside',
  'account-blocked',
  'account-locked',
  'account-unblocked',
  'export-ready',
  'closing-begun',
  'closing-kept',
  'closing-stopped',
  'account-closed',
  'address-wait-off',
  'address-added',
  'withdrawal-requested',
  'transfer-sent',
  ...staffMailKinds,
] as const;
export type MailKind = (typeof mailKinds)[number];

/** True if the text is a current kind of mail. The outbox still contains mails of kinds that no longer exist. */
export const isMailKind = (text: string): text is MailKind =>
  mailKinds.some((kind) => kind === text);
