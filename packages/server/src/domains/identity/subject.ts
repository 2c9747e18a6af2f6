import type { AuditSubject } from '@tradewind/contract';
import type { Reader } from '../../platform/database/database.ts';

/** Returns the subject that names an attempt in the audit log and as the owner of its photos. */
export function subjectOf(realNameId: bigint | string): AuditSubject {
  return `real-name:${realNameId}`;
}

/** Limit far above any realistic number of attempts. */
const mostAttempts = 50;

/** Returns the audit subjects of the member's attempts; of very many, the latest. */
export async function realNameSubjects(db: Reader, memberId: bigint): Promise<AuditSubject[]> {
  const attempts = await db
    .selectFrom('realName')
    .select('id')
    .where('memberId', '=', memberId)
    .orderBy('attempt', 'desc')
    .limit(mostAttempts)
    .execute();
  return attempts.map(({ id }) => subjectOf(id));
}
