import { parseMoney, type ProductSettings } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** Days of rewards begin at midnight, UTC. */
export const today = sql<string>`(now() at time zone 'utc')::date`;
const midnight = sql<Date>`date_trunc('day', now(), 'utc')`;
export const tomorrow = sql<Date>`date_trunc('day', now(), 'utc') + interval '1 day'`;

/** Whose cap for today holds a reward back. */
export type Cap = 'member' | 'paper' | 'day';

/** Undoes the payment that would have exceeded it. */
export class CapReached extends Error {
  override readonly name = 'CapReached';
  readonly cap: Cap;
  /** The day is full, for whoever is paid next too; not so if this reward alone is more than a day pays. */
  readonly endsTheDay: boolean;

  constructor(cap: Cap, endsTheDay = false) {
    super(`no more rewards today: ${cap}`);
    this.cap = cap;
    this.endsTheDay = endsTheDay;
  }
}

export type RewardCaps = Readonly<Record<Cap, bigint>>;

export function rewardCaps(settings: ProductSettings): RewardCaps {
  return {
    member: parseMoney(settings.rewardsMemberDay),
    paper: parseMoney(settings.rewardsPaperDay),
    day: parseMoney(settings.rewardsDay),
  };
}

interface Payment {
  readonly memberId: bigint;
  readonly paperId: bigint;
  readonly amount: bigint;
}

/**
 * Counts a payment, or throws. The member is locked, so that nobody pays them another meanwhile; for paper and day the counting statement itself
 * refuses what is too much.
 */
export async function countTowardsCaps(
  tx: Tx,
  { memberId, paperId, amount }: Payment,
  caps: RewardCaps,
): Promise<void> {
  const { paid } = await tx
    .selectFrom('examReward')
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('paid'))
    .where('memberId', '=', memberId)
    .where('state', '=', 'paid')
    .where('paidAt', '>=', midnight)
    .executeTakeFirstOrThrow();
  if (paid + amount > caps.member) throw new CapReached('member');
  if (!(await addWithin(tx, { paperId, amount, most: caps.paper }))) throw new CapReached('paper');
  // The row that all payments share is locked last.
  if (!(await addWithin(tx, { paperId: null, amount, most: caps.day })))
    throw new CapReached('day', amount <= caps.day);
}

interface Addition {
  readonly paperId: bigint | null;
  readonly amount: bigint;
  readonly most: bigint;
}

async function addWithin(tx: Tx, { paperId, amount, most }: Addition): Promise<boolean> {
  const { rows } = await sql`
    insert into exam_reward_day as d (day, paper_id, paid)
    select ${today}, ${paperId}::bigint, ${amount}::bigint where ${amount}::bigint <= ${most}::bigint
    on conflict (day, paper_id) do update set paid = d.paid + excluded.paid
      where d.paid + excluded.paid <= ${most}::bigint
    returning day`.execute(tx);
  return rows.length > 0;
}

/** True for the first of the day. */
export async function isFirstHeldBack(tx: Tx, paperId: bigint | null): Promise<boolean> {
  const { rows } = await sql`
    insert into exam_reward_day as d (day, paper_id, paid, alarmed_at)
    values (${today}, ${paperId}::bigint, 0, now())
    on conflict (day, paper_id) do update set alarmed_at = excluded.alarmed_at
      where d.alarmed_at is null
    returning day`.execute(tx);
  return rows.length > 0;
}
