import type pg from 'pg';
import type { MemberVisit } from '../../http/handler.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Rule, Throttle } from '../../platform/rate-limits/throttle.ts';
import { restsUntilOfP } from './security-rests.ts';

/**
 * Proofs that are bound to one call with one content.
 *
 * A call that needs one is refused with a challenge, which names the call and its content. The member confirms the challenge
 * with a code (`prove-challenge.ts`) and makes the very same call again, which uses the confirmation up. The invariants:
 * - A confirmation lets through the call, the content and the session that it was asked for, and nothing else.
 * - It does so once. The exception is content that moves nothing a second time, such as one with a `requestId`.
 * - A change of the password or second factor deletes every challenge: `clearProofs` in `sessions.ts`.
 */
export interface BoundCall {
  /** The declared path of the call. */
  readonly path: string;
  /** Keyed hash of the path and, unless it is a password, the checked input. */
  readonly digest: Buffer;
  /** True if repeating the same content while its confirmation is valid has no further effect. */
  readonly isRepeatable: boolean;
  /** True if the call is refused for 24 hours after a security change. */
  readonly rests: boolean;
  readonly subject: ProofSubject;
}

/** Describes what the member is asked to confirm; the account domain translates it. */
export interface ProofSubject {
  readonly kind: string;
  readonly params: Readonly<Record<string, string>>;
  /**
   * False where the input is a password, which must not be kept as a fast hash. The code then confirms only the
   * call, not its input.
   */
  readonly bindsInput?: false;
}

export interface ProofChallenge {
  readonly id: string;
  /** Where the confirming code comes from: the authenticator app or a mail. */
  readonly by: 'app' | 'mail';
}

/** Lifetime of a confirmation, and of a challenge that has not been confirmed. */
export const challengeLifetime = '15 minutes';

/** Limits the challenges per member, because each one is a row until `purge.ts` deletes it. */
const challengesPerHour: Rule = { name: 'proof-challenge', times: 120, seconds: 3600 };

interface Spent {
  readonly closed_until: Date | null;
  readonly spent: boolean;
  readonly totp_on: boolean;
}

/**
 * Checks and spends a confirmation in one statement, so that only one of two simultaneous equal calls gets it.
 */
const spend = {
  name: 'spend-bound-proof',
  text: `with caller as (
      select s.id, p.totp_confirmed_at is not null as totp_on,
        case when $5 then ${restsUntilOfP} end as closed_until
      from session s join principal p on p.id = s.principal_id
      where s.id = $1 and s.principal_id = $2 and s.ended_at is null and s.expires_at > now()
        and p.disabled_at is null
    ), spent as (
      update proof_challenge c set used_at = coalesce(c.used_at, now())
      from caller
      where c.session_id = caller.id and c.digest = $3 and caller.closed_until is null
        and c.confirmed_at is not null and c.expires_at > now() and (c.used_at is null or $4)
      returning c.id
    )
    select closed_until, totp_on, exists (select from spent) as spent from caller`,
};

/**
 * SQL condition: the challenge can still let its call through. Equal calls that arrive together share one
 * challenge.
 */
const isOpen = '(c.expires_at > now() and (c.used_at is null or $6))';
const keptIfOpen = (column: string, otherwise: string) =>
  `${column} = case when ${isOpen} then c.${column} else ${otherwise} end`;

/** Returns the open challenge for the same content, or replaces an expired one with a new challenge. */
const ask = {
  name: 'ask-bound-proof',
  text: `insert into proof_challenge as c (principal_id, session_id, call, digest, subject, expires_at)
    values ($1, $2, $3, $4, $5, now() + interval '${challengeLifetime}')
    on conflict (session_id, digest) do update set
      ${keptIfOpen('id', 'excluded.id')},
      ${keptIfOpen('created_at', 'now()')},
      ${keptIfOpen('requested_at', 'null')},
      ${keptIfOpen('code_hash', 'null')},
      ${keptIfOpen('code_expires_at', 'null')},
      ${keptIfOpen('tries', '0')},
      ${keptIfOpen('confirmed_at', 'null')},
      ${keptIfOpen('used_at', 'null')},
      subject = excluded.subject,
      expires_at = greatest(c.expires_at, excluded.expires_at)
    returning id`,
};

/** Returns undefined if the caller has confirmed this call, and otherwise the challenge to confirm. */
export async function spendOrAsk(
  { pool, throttle }: { readonly pool: pg.Pool; readonly throttle: Throttle },
  call: BoundCall,
  { memberId, sessionId }: Pick<MemberVisit, 'memberId' | 'sessionId'>,
): Promise<ProofChallenge | undefined> {
  const { rows } = await pool.query<Spent>({
    ...spend,
    values: [sessionId, memberId, call.digest, call.isRepeatable, call.rests],
  });
  const [caller] = rows;
  if (!caller) throw new AppError('sessionEnded');
  if (caller.closed_until !== null) throw securityChangedLately(caller.closed_until);
  if (caller.spent) return undefined;
  await throttle.spend([challengesPerHour, String(memberId)]);
  const asked = await pool.query<{ id: string }>({
    ...ask,
    values: [
      memberId,
      sessionId,
      call.path,
      call.digest,
      JSON.stringify({ kind: call.subject.kind, params: call.subject.params }),
      call.isRepeatable,
    ],
  });
  const id = asked.rows[0]?.id;
  if (id === undefined) throw new Error('A challenge was neither found nor made');
  return { id, by: caller.totp_on ? 'app' : 'mail' };
}

/**
 * Refuses a call during the 24 hours after a security change. Used for calls that ask for no code, such as a
 * repeated request.
 */
export async function requireRested(
  pool: pg.Pool,
  { memberId }: Pick<MemberVisit, 'memberId'>,
): Promise<void> {
  const { rows } = await pool.query<Pick<Spent, 'closed_until'>>({
    name: 'require-rested',
    text: `select ${restsUntilOfP} as closed_until from principal p where p.id = $1`,
    values: [memberId],
  });
  const until = rows[0]?.closed_until ?? null;
  if (until !== null) throw securityChangedLately(until);
}

function securityChangedLately(until: Date): AppError {
  return new AppError(
    'securityChangedLately',
    { until: toMinute(until) },
    { allowedFrom: until.toISOString() },
  );
}

/**
 * Formats like `2026-11-15 08:30 UTC` in every language; rounded up, so that the stated time is never too
 * early.
 */
function toMinute(moment: Date): string {
  const rounded = new Date(Math.ceil(moment.getTime() / 60_000) * 60_000);
  return `${rounded.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
