import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';

const mostShown = 20;

/**
 * SQL condition: `other` is another member's attempt with the same number as `r`, including a number given as
 * another kind of document.
 */
export const isSameNumber = sql<boolean>`other.member_id <> r.member_id and (
  other.number_digest = r.number_digest or other.number_digest = r.card_digest
  or other.card_digest = r.number_digest or other.card_digest = r.card_digest)`;

/** Returns the latest attempt of each other member with the same number. */
export async function readDuplicates(db: Reader, realNameId: bigint) {
  const rows = await db
    .selectFrom('realName as r')
    .innerJoin('realName as other', (join) => join.on(isSameNumber))
    .innerJoin('principal as p', 'p.id', 'other.memberId')
    .distinctOn('other.memberId')
    .select(['other.id', 'other.memberId', 'p.email', 'other.state'])
    .select(
      sql<boolean>`coalesce(other.number_digest = r.number_digest, false)
        and other.state = 'successful' and other.erased_at is null`.as('isInTheWay'),
    )
    .where('r.id', '=', realNameId)
    .orderBy('other.memberId')
    .orderBy('other.id', 'desc')
    .limit(mostShown)
    .execute();
  return rows.map((row) => ({
    realNameId: String(row.id),
    member: { memberId: String(row.memberId), account: row.email },
    state: row.state,
    isInTheWay: row.isInTheWay,
  }));
}
