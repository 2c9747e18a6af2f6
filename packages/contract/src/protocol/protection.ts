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
 * - `price`: the prices that members pay
 * - `rule`: a limit or a switch that decides where money goes
 * - `release`: something that was held back is released
 * - `identity`: a document, a photo or a name of a person
 * - `person`: a decision about a person, such as certifying, passing or blocking
 * - `access`: the right to log in, passwords and second factors
 * - `answers`: the key of an exam, or a member's answers
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
 * How the caller proves their identity.
 * - `none`: not at all; the call carries its own proof (a password, a code) or has nothing to protect
 * - `session`: by a living session
 * - `fresh`: by a second factor within the last quarter of an hour (operators)
 * - `bound`: by a code that is valid only for this call with this content
 */
export type Proof = 'none' | 'session' | 'fresh' | 'bound';

/**
 * How a second person takes part in the decision.
 * - `request`: the pipeline keeps the call as a change request; it runs when another operator approves it. A hook
 * beside the handler may decide that this content needs no second person (see the server's `change-flow.ts`)
 * - `own-flow`: the domain has a flow with a second person, which the database enforces
 */
export type SecondPerson = 'request' | 'own-flow';

/**
 * A conflict of interest that the pipeline refuses.
 * - `author`: the operator who began the case may not decide it
 * - `own-case`: the operator is the member whom the case is about
 */
export type Conflict = 'author' | 'own-case';

/**
 * The kinds of subjects by which the pipeline finds out whose case a call decides: the id of something that concerns
 * members, or for `account` the email addresses of members. The SQL function `members_of_case` returns the members whom
 * a subject concerns.
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
 * The call is refused for 24 hours.
 * - `security`: after the caller's password or second factor changed
 * - `access`: to an operator whose access is new or was reset, or whose roles changed, so that the other operators
 * notice the change before the new access decides anything. `NEW_APPROVERS_REST` switches this rest on or off
 */
export type Rest = 'security' | 'access';

export interface Quota {
  readonly name: string;
  readonly times: number;
  readonly seconds: number;
  /** The security event that is raised when half of the quota and all of it is used. The owners get a mail. */
  readonly alarm?: SecurityEventKind;
}

export interface Protection {
  /** The stakes of the call; empty if nothing is at stake. */
  readonly touches: readonly Stake[];
  readonly proof: Proof;
  readonly secondPerson?: SecondPerson;
  /** The permission that the second person of `request` needs. Without a value it is the permission of the call. */
  readonly decidedBy?: Permission;
  /** The reason why a console call with something at stake needs neither a second person nor a bound proof. */
  readonly alone?: string;
  readonly refuses?: readonly Conflict[];
  /** For `own-case`: the input field that says whose case the call decides, and the kind of its value. */
  readonly about?: { readonly kind: CaseKind; readonly field: string };
  /** The limits on how often one person may make the call. Every attempt counts. */
  readonly quotas?: readonly Quota[];
  /**
   * A confirmed call may be repeated with the same content for a quarter of an hour, because repeating it has no
   * further effect. Calls with a `requestId` do not need this.
   */
  readonly repeatable?: true;
  readonly rest?: Rest;
}

/** The protection of a call in which nothing is at stake. It needs only a session. */
export const ordinary: Protection = { touches: [], proof: 'session' };

/** Returns the errors that a protection adds to the errors of its call. */
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
