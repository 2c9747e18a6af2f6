import { findMembersByText } from '../members/index.ts';
import type { Finder } from '../../platform/domain/desk.ts';

/** Through the member alone: nobody looks for a person by what stands on a document. */
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
