import { type RawBuilder, sql } from 'kysely';

/**
 * SQL: the reward of the member's next attempt at paper `p`. Two people decided about reward and attempts
 * together, so attempts beyond those pay nothing, however many openings give them.
 */
export function rewardOfNextAttempt(memberId: bigint | RawBuilder<bigint>): RawBuilder<bigint> {
  return sql`case when p.reward > 0 and (select count(*) from exam_sitting e
    where e.member_id = ${memberId} and e.paper_id = p.id) < p.attempts then p.reward else 0 end`;
}
