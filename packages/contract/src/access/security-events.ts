import type { AlarmChange } from './alarm.ts';

/**
 * Constants of security events, shared by the server and the apps. Imports no schemas, because the apps bundle this
 * file.
 */

/** The kinds of security events. The console and the members' app have a text for each. */
export const securityEventKinds = [
  /** A login with a wrong password, or for an account that does not exist. */
  'login-refused',
  /** A wrong, expired or used second factor, mailed code or current password. */
  'proof-refused',
  /** More wrong attempts than a throttle allows. */
  'guess',
  'new-place',
  'password-changed',
  'password-reset',
  'factor-changed',
  'factor-refused',
  'recovery-codes-renewed',
  /** A member added an address for withdrawals. */
  'address-added',
  /** A member switched off the wait for new withdrawal addresses. */
  'address-wait-off',
  'not-me',
  /** An operator opened a real name in plain text. */
  'reveal',
  /** An operator opened a photo of an identity document, or a member received the links to their own photos. */
  'photo-opened',
  'reveal-quota',
  /** An operator has used half of a quota of reveals, or all of it. */
  'reveal-alarm',
  'quorum-broken',
  'quorum-restored',
  'budget-alarm',
  /** A request that the pipeline refused because its network or its account sends too many. */
  'request-blocked',
  'quota-exceeded',
  'signature-refused',
  'session-ended-idle',
  /** An operator came back after the idle time and was asked for the second factor. */
  'factor-asked-idle',
  'permission-refused',
  'own-case-refused',
  'second-person-requested',
  /** A call that takes two operators ran at once, because nobody else may approve it. */
  'second-person-missing',
  'resting-refused',
  'person-disabled',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** The kinds of events that members see about their own account. The index `security_event_of_owner` lists the same kinds. */
export const ownEventKinds = [
  'new-place',
  'guess',
  'proof-refused',
  'factor-refused',
  'factor-changed',
  'recovery-codes-renewed',
  'password-changed',
  'password-reset',
  'address-added',
  'address-wait-off',
  'photo-opened',
  'not-me',
] as const satisfies readonly SecurityEventKind[];
export type OwnEventKind = (typeof ownEventKinds)[number];

/** How the second factor changed; `reset` is a removal by support. */
export const factorChanges = ['on', 'off', 'reset'] as const;
export type FactorChange = (typeof factorChanges)[number];

/**
 * Returns the change that an owner denies with "This was not me"; null for an event that is not a change, such as a
 * wrong code.
 */
export function changeOfEvent(kind: OwnEventKind, change: FactorChange | null): AlarmChange | null {
  if (kind === 'factor-changed') return change === 'on' ? 'second-factor-on' : 'second-factor-off';
  return changeOfKind[kind];
}

const changeOfKind: Readonly<Record<Exclude<OwnEventKind, 'factor-changed'>, AlarmChange | null>> =
  {
    'new-place': 'new-place',
    'recovery-codes-renewed': 'recovery-codes-new',
    'password-changed': 'password-changed',
    'password-reset': 'password-changed',
    'address-added': 'address-added',
    'address-wait-off': 'address-wait-off',
    'photo-opened': 'photos-opened',
    guess: null,
    'proof-refused': null,
    'factor-refused': null,
    'not-me': null,
  };
