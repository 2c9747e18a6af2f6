import type { ErrorCode } from './errors.ts';
import type { Permission } from '../staff/roles.ts';
import type { SecurityEventKind } from '../access/security-events.ts';

/**
 * How a call is protected. The pipeline reads this before it runs the use case, so that no use case can forget it; the API
 * document and the checks read the same lines.
 */

/**
 * What is lost if the wrong person makes the call.
 * - `money`: value leaves, arrives or is promised
 * - `price`: what members pay
 * - `rule`: a limit or a switch that decides where money goes
 * - `release`: what was held back goes out
 * - `identity`: a document, a photo or a name of a person
 * - `person`: what is decided about a person: certified, passed, blocked
 * - `access`: who gets in, and with which password or factor
 * - `answers`: the key of an exam, or what a member answered
 */
export const stakes = [
  'money',
  'price',
  'rule',
  'release',
  'identity',
  'person',
  'access',
  'answers',
] as const;
export type Stake = (typeof stakes)[number];

/**
 * What the caller shows.
 * - `none`: nothing; the call proves itself by what it carries (a password, a code) or has nothing to protect
 * - `session`: a living session
 * - `fresh`: a second factor within the last quarter of an hour (operators)
 * - `bound`: a code that counts for this call with this content and for nothing else
 */
export type Proof = 'none' | 'session' | 'fresh' | 'bound';

/**
 * Who else decides.
 * - `request`: the pipeline keeps the call as a change request; it runs when another operator approves it. A hook beside the
 *   handler may say that this content needs nobody else (see the server's `change-flow.ts`)
 * - `own-flow`: the domain has a flow with a second person, which the database enforces
 */
export type SecondPerson = 'request' | 'own-flow';

/**
 * - `author`: whoever began it does not end it
 * - `own-case`: an operator who is the member that it is about
 */
export type Conflict = 'author' | 'own-case';

/**
 * What a call is about, for finding out whose case it is: the number of something that concerns members, or for `account`
 * the email addresses of members. The SQL function `members_of_case` knows whom each kind concerns.
 */
export const caseKinds = [
  'member',
  'account',
  'withdrawal',
  'real-name',
  'hold',
  'proposal',
  'journal',
  'incident',
  'opening',
  'sitting',
  'certificate',
  'change-request',
] as const;
export type CaseKind = (typeof caseKinds)[number];

/**
 * For 24 hours the call is refused.
 * - `security`: after the caller's password or second factor changed
 * - `access`: to an operator whose access is new or was reset, or whose roles changed, so that the other operators notice the
 *   change before anybody uses it to decide. `NEW_APPROVERS_REST` switches this rest on or off
 */
export type Rest = 'security' | 'access';

export interface Quota {
  readonly name: string;
  readonly times: number;
  readonly seconds: number;
  /** The security event that half of it and the last of it raise; the owners get a mail. */
  readonly alarm?: SecurityEventKind;
}

export interface Protection {
  /** Empty where nothing of it is at stake. */
  readonly touches: readonly Stake[];
  readonly proof: Proof;
  readonly secondPerson?: SecondPerson;
  /** What a second person of `request` needs; the permission of the call where nothing is said. */
  readonly decidedBy?: Permission;
  /** Why a call of the console with something at stake needs nobody else and no bound proof. */
  readonly alone?: string;
  readonly refuses?: readonly Conflict[];
  /** Whose case a call with `own-case` decides: the field of the input, and what it names. */
  readonly about?: { readonly kind: CaseKind; readonly field: string };
  /** How often one person may make the call; each counts. */
  readonly quotas?: readonly Quota[];
  /**
   * A confirmed call may be made again with the same content for a quarter of an hour: doing it twice does nothing more. Calls with
   * a `requestId` need not say so.
   */
  readonly repeatable?: true;
  readonly rest?: Rest;
}

/** A call in which nothing is at stake: the session is enough. */
export const ordinary: Protection = { touches: [], proof: 'session' };

/** The refusals that a protection adds to those of the call itself. */
export function protectionErrors({
  proof,
  rest,
  refuses,
  secondPerson,
}: Protection = ordinary): ErrorCode[] {
  return [
    ...(proof === 'fresh' || proof === 'bound' ? (['proofNeeded'] as const) : []),
    ...(rest === 'security' ? (['securityChangedLately'] as const) : []),
    ...(rest === 'access' ? (['approverTooNew'] as const) : []),
    ...(refuses?.includes('own-case') ? (['ownCase'] as const) : []),
    ...(secondPerson === 'request' ? (['secondPersonNeeded', 'changeRequestsFull'] as const) : []),
  ];
}
