/** Words of the stream of security events that both sides of the wire share. No imports of schemas: the apps use it too. */

/** What a security event can be about. The console and the members' app have a text for each. */
export const securityEventKinds = [
  /** A login with a wrong password, or for an account that does not exist. */
  'login-refused',
  /** A wrong, expired or used second factor, mailed code or current password. */
  'proof-refused',
  /** More wrong tries than a throttle allows. */
  'guess',
  'new-place',
  'password-changed',
  'password-reset',
  'factor-changed',
  'factor-refused',
  'recovery-codes-renewed',
  'not-me',
  /** An operator opened a real name in plain text. */
  'reveal',
  /** An operator opened a photo of a document. */
  'photo-opened',
  'reveal-quota',
  /** More reveals than usual, of one operator or of all together. */
  'reveal-alarm',
  'quorum-broken',
  'quorum-restored',
  'budget-alarm',
  /** Refused before any use case saw it, for how much comes from its network or person. */
  'request-blocked',
  'quota-exceeded',
  'signature-refused',
  'session-ended-idle',
  /** An operator came back after the idle time and was asked for the second factor. */
  'factor-asked-idle',
  'permission-refused',
  'own-case-refused',
  'second-person-requested',
  'resting-refused',
  'person-disabled',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];
