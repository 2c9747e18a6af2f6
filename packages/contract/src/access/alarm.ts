/** Words of "This was not me" that both sides of the wire share. No imports of schemas: the apps use it too. */

/** The changes whose mail offers to raise the alarm; each is also the kind of that mail. */
export const mailedChanges = [
  'second-factor-on',
  'second-factor-off',
  'recovery-codes-new',
  'password-changed',
  'new-place',
] as const;
export type MailedChange = (typeof mailedChanges)[number];

/** All changes that an owner can deny. Those without a mail can only be denied on the screen of security activity. */
export const alarmChanges = [
  ...mailedChanges,
  'address-added',
  'address-wait-off',
  'photos-opened',
] as const;
export type AlarmChange = (typeof alarmChanges)[number];

export const isAlarmChange = (text: string): text is AlarmChange =>
  alarmChanges.some((change) => change === text);

/** `over` once its 72 hours have passed. */
export const alarmStates = ['open', 'raised', 'over'] as const;
export type AlarmState = (typeof alarmStates)[number];

/** The number of hours after a change during which its owner can raise an alarm. */
export const alarmHours = 72;
