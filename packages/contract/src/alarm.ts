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

/** All that an owner can say was somebody else; the rest is on the screen of security activity alone. */
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

/** As long can an alarm be raised after the change. */
export const alarmHours = 72;
