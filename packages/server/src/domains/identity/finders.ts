import { findMembersByText } from '../members/index.ts';
import type { Finder } from '../../platform/domain/desk.ts';

/** Finds real names through the member only: searching for a person by document data is not allowed. */
const realNames: Finder = {
  kind: 'realName',
  permission: 'identity.read',
  async find(db, text, most) {
    const members = await findMembersByText(db, text, most);
    if (members.size === 0) return [];
    const rows = await db
      .selectFrom('realName')
      .distinctOn('memberId')
      .select(['id', 'memberId', 'state'])
      .where('memberId', 'in', [...members.keys()])
      .orderBy('memberId')
      .orderBy('attempt', 'desc')
      .execute();
    return rows.map(({ id, memberId, state }) => ({
      id: String(id),
      title: members.get(memberId) ?? '',
      note: state,
    }));
  },
};

export const realNameFinders = [realNames];
