import { findMembersByText } from '../members/index.ts';
import type { Finder } from '../../platform/domain/desk.ts';
import { kindsOf } from './audience.ts';

/** Finds the conversations of a member, newest first, of the kinds that the operator may read. */
const threads: Finder = {
  kind: 'thread',
  permission: 'support.read',
  async find(db, text, most, operatorId) {
    const members = await findMembersByText(db, text, most);
    const kinds = await kindsOf(db, operatorId);
    if (members.size === 0 || kinds.length === 0) return [];
    const rows = await db
      .selectFrom('supportThread')
      .select(['id', 'memberId', 'state'])
      .where('memberId', 'in', [...members.keys()])
      .where('kind', 'in', kinds)
      .where('state', '<>', 'open')
      .orderBy('position', 'desc')
      .limit(most)
      .execute();
    return rows.map(({ id, memberId, state }) => ({
      id: String(id),
      title: members.get(memberId) ?? '',
      note: state,
    }));
  },
};

export const supportFinders = [threads];
