/** Every kind of mail that is written to members and operators. No imports: the apps use it too. */
export const mailKinds = [
  'register-code',
  'reset-code',
  'proof-code',
  'password-changed',
  'second-factor-on',
  'second-factor-off',
  'second-factor-wrong',
  'export-ready',
  'closing-begun',
  'closing-kept',
  'closing-stopped',
  'account-closed',
  'address-wait-off',
  'address-added',
  'withdrawal-requested',
  'transfer-sent',
  'console-access-changed',
  'console-access-tried',
  'staff-changed',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** On the wire it is text: an outbox keeps mails of a kind that is no longer written. */
export const isMailKind = (text: string): text is MailKind =>
  mailKinds.some((kind) => kind === text);
