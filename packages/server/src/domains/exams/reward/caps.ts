import { parseMoney, type ProductSettings } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/** The current day of reward caps, which begins at midnight UTC. */
export const today = sql<string>`(now() at time zone 'utc')::date`;
const midnight = sql<Date>`date_trunc('day', now(), 'utc')`;
export const tomorrow = sql<Date>`date_trunc('day', now(), 'utc') + interval '1 day'`;

/** The cap that holds a reward back today. */
export type Cap = 'member' | 'paper' | 'day';

/** Thrown to roll back a payment that would exceed a cap. */
export class CapReached extends Error {
  override readonly name = 'CapReached';
  readonly cap: Cap;
  /** True if the day's cap leaves nothing for other rewards either; false if this reward must be the first of a day. */
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
 * Counts a payment towards the caps, or throws `CapReached`. The first payment of a day to a member, for a paper and for all
 * papers may exceed that cap: a cap can be lowered below a reward that is already owed, which would otherwise wait for ever.
 * The member is locked, so that two payments to one member are counted one after the other; for paper and day, the counting
 * statement itself refuses to exceed the cap.
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
  if (paid > 0n && paid + amount > caps.member) throw new CapReached('member');
  if (!(await addWithin(tx, { paperId, amount, most: caps.paper }))) throw new CapReached('paper');
  // The row that all payments share is locked last, to hold that lock for the shortest time.
  if (!(await addWithin(tx, { paperId: null, amount, most: caps.day })))
    throw new CapReached('day', amount <= caps.day);
}

interface Addition {
  readonly paperId: bigint | null;
  readonly amount: bigint;
  readonly most: bigint;
}

/** Adds a payment to what was paid today if the sum is within the cap, or if nothing was paid yet. */
async function addWithin(tx: Tx, { paperId, amount, most }: Addition): Promise<boolean> {
  const { rows } = await sql`
    insert into exam_reward_day as d (day, paper_id, paid)
    values (${today}, ${paperId}::bigint, ${amount}::bigint)
    on conflict (day, paper_id) do update set paid = d.paid + excluded.paid
      where d.paid = 0 or d.paid + excluded.paid <= ${most}::bigint
    returning day`.execute(tx);
  return rows.length > 0;
}

/** True for the first reward that the cap of the paper, or of the day if null, holds back today. */
export async function isFirstHeldBack(tx: Tx, paperId: bigint | null): Promise<boolean> {
  const { rows } = await sql`
    insert into exam_reward_day as d (day, paper_id, paid, alarmed_at)
    values (${today}, ${paperId}::bigint, 0, now())
    on conflict (day, paper_id) do update set alarmed_at = excluded.alarmed_at
      where d.alarmed_at is null
    returning day`.execute(tx);
  return rows.length > 0;
}
