import type { Reader } from '../../platform/database/database.ts';

const most = 100;

/** What is to be sent and does not go on, longest first. */
export async function listStuck(db: Reader) {
  const rows = await db
    .selectFrom('chainTransaction')
    .select(['network', 'purpose', 'withdrawalId', 'problem', 'problemSince'])
    .where('problem', 'is not', null)
    .orderBy('problemSince')
    .limit(most)
    .execute();
  return rows.map(({ network, purpose, withdrawalId, problem, problemSince }) => ({
    network,
    purpose,
    withdrawalId: withdrawalId === null ? null : String(withdrawalId),
    problem: problem ?? '',
    since: problemSince?.toISOString() ?? '',
  }));
}
