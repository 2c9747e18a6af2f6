import { atOnce, type MemberSource } from '../../platform/domain/member-source.ts';
import { clearQueries, readAllQueries } from './queries.ts';

export const bulkSource: MemberSource = {
  sections: { bulkQueries: (db, { memberId }) => atOnce(readAllQueries(db, memberId)) },
  async erase(tx, { memberId }) {
    await clearQueries(tx, memberId);
  },
};
