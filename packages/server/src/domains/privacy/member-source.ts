import { type DataOwner, inPages, type MemberSource } from '../../platform/domain/member-source.ts';
import type { Reader } from '../../platform/database/database.ts';

/** The member's requests to close the account, which the academy keeps together with their outcomes. */
export const ownDataSource: MemberSource = { sections: { closings: allClosings } };

function allClosings(db: Reader, { memberId }: DataOwner): AsyncIterable<object> {
  return inPages(
    async (after, most) =>
      await db
        .selectFrom('accountClosing')
        .select(['id', 'state', 'requestedAt', 'closesAt', 'endedAt'])
        .where('memberId', '=', memberId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(most)
        .execute(),
    ({ state, requestedAt, closesAt, endedAt }) => ({ state, requestedAt, closesAt, endedAt }),
  );
}
