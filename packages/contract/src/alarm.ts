/** Words of "This was not me" that both sides of the wire share. No imports of schemas: the apps use it too. */

/** The changes whose mail offers to raise the alarm; each is also the kind of that mail. */
export const alarmChanges = [
  'second-factor-on',
  'second-factor-off',
  'recovery-codes-new',
  'password-changed',
  'new-place',
] as const;
export type AlarmChange = (typeof alarmChanges)[number];

export const isAlarmChange = (text: string): text is AlarmChange =>
  alarmChanges.some((change) => change === text);

/** `over` once its 72 hours have passed. */
export const alarmStates = ['open', 'raised', 'over'] as const;
export type AlarmState = (typeof alarmStates)[number];
