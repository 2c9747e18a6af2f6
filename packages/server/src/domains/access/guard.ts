import { type Call, formatMoney, type Quota } from '@tradewind/contract';
import type { MemberVisit, Visit } from '../../http/handler.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Try } from '../../platform/rate-limits/throttle.ts';
import type { Services } from '../../platform/domain/services.ts';
import { type ProofSubject, requireRested, spendOrAsk } from './bound-proof.ts';

/** Returns what the member confirms with this content, or undefined if this content needs no code. */
export type ProofSubjectOf = (
  call: Call,
  input: unknown,
  visit: MemberVisit,
) => ProofSubject | undefined | Promise<ProofSubject | undefined>;

/**
 * True if the caller has sent the same request before, so that the call only returns its first result. Once true it must
 * stay true, because a repeated call counts towards no quota and asks for no code.
 */
export type IsRepeated = (call: Call, input: unknown, visit: MemberVisit) => Promise<boolean>;

/** Returns the title of a proof subject in the caller's language. */
export type ProofTitleOf = (subject: ProofSubject, language: Visit['language']) => string;

/** A quota with an alarm, of which the caller has used half or all. */
export interface QuotaUsed {
  readonly quota: Quota;
  readonly kind: NonNullable<Quota['alarm']>;
  readonly used: number;
  readonly callerId: bigint;
  readonly path: string;
}

type RaiseAlarm = (alarm: QuotaUsed, visit: Visit) => Promise<void>;

/**
 * Enforces the quotas and proofs that a call declares. The pipeline runs it between input validation and the
 * use case.
 */
export function createGuard(
  { database, secrets, throttle }: Services,
  subjectOf: ProofSubjectOf,
  titleOf: ProofTitleOf,
  isRepeated: IsRepeated,
  raiseAlarm: RaiseAlarm,
): (call: Call, input: unknown, visit: Visit) => Promise<void> {
  return async (call, input, visit) => {
    const { protection } = call;
    if (!protection) return;
    const { quotas = [], proof } = protection;
    const rests = protection.rest === 'security';
    const callerId = callerOf(visit);
    if (isMember(visit) && hasRequestId(input) && (await isRepeated(call, input, visit))) {
      if (rests) await requireRested(database.pool, visit);
      return;
    }
    const tries =
      callerId === undefined ? [] : quotas.map((quota): Try => [quota, String(callerId)]);
    if (callerId !== undefined && tries.length > 0) {
      const used = await throttle.spend(...tries);
      for (const alarm of alarmsOf(quotas, used))
        await raiseAlarm({ ...alarm, callerId, path: call.path }, visit);
    }
    if (proof !== 'bound') return;
    if (!isMember(visit)) throw new Error(`${call.path}: only members have proofs that are bound`);
    try {
      await requireProof(call, input, visit);
    } catch (error) {
      // A call refused for missing proof has done nothing, so its tries are given back; this covers calls that
      // ask for a code and calls in the rest period after a security change. Quotas against guessing stay
      // effective: they belong to calls without a bound proof, or are counted in the use case.
      if (tries.length > 0) await throttle.giveBack(...tries);
      throw error;
    }
  };

  /**
   * Throws `proofNeeded` with a challenge unless the member has confirmed this call or the call needs no code.
   */
  async function requireProof(call: Call, input: unknown, visit: MemberVisit): Promise<void> {
    const subject = await subjectOf(call, input, visit);
    if (!subject) return;
    const challenge = await spendOrAsk(
      { pool: database.pool, throttle },
      {
        path: call.path,
        digest: secrets.digest(
          'bound proof',
          subject.bindsInput === false ? call.path : `${call.path} ${canonical(input)}`,
        ),
        isRepeatable: call.protection?.repeatable === true || hasRequestId(input),
        rests: call.protection?.rest === 'security',
        subject,
      },
      visit,
    );
    if (!challenge) return;
    throw new AppError(
      'proofNeeded',
      {},
      { challengeId: challenge.id, by: challenge.by, title: titleOf(subject, visit.language) },
    );
  }
}

function alarmsOf(quotas: readonly Quota[], used: readonly number[]) {
  return quotas.flatMap((quota, nth) => {
    const { alarm: kind, times } = quota;
    const count = used[nth] ?? 0;
    return kind !== undefined && count >= times / 2 ? [{ quota, kind, used: count }] : [];
  });
}

/** Serialises the input so that equal contents give equal text, whatever the order of their fields. */
function canonical(input: unknown): string {
  return JSON.stringify(input, (_, value: unknown) => {
    if (typeof value === 'bigint') return formatMoney(value);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}

function hasRequestId(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'requestId' in input;
}

function isMember(visit: Visit): visit is MemberVisit {
  return 'memberId' in visit;
}

function callerOf(visit: Visit): bigint | undefined {
  if ('memberId' in visit && typeof visit.memberId === 'bigint') return visit.memberId;
  return 'operatorId' in visit && typeof visit.operatorId === 'bigint'
    ? visit.operatorId
    : undefined;
}
