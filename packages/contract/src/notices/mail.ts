/** To operators. No imports here: the apps use it too. */
export const staffMailKinds = [
  'console-access-changed',
  'console-access-tried',
  'console-proof-tried',
  'console-new-place',
  'staff-changed',
  'identities-revealed',
] as const;

/** Every kind of mail that is written. */
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

/** On the wire it is text: an outbox keeps mails of a kind that is no longer written. */
export const isMailKind = (text: string): text is MailKind =>
  mailKinds.some((kind) => kind === text);
