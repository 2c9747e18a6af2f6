/**
 * Constants of the "This was not me" alarm, shared by the server and the apps. Imports no schemas, because the apps
 * bundle this file.
 */

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

/**
 * The states of an alarm. `over` means that 72 hours have passed since the change, so that no alarm can be raised any
 * more.
 */
export const alarmStates = ['open', 'raised', 'over'] as const;
export type AlarmState = (typeof alarmStates)[number];

/** The number of hours after a change during which its owner can raise an alarm. */
export const alarmHours = 72;
