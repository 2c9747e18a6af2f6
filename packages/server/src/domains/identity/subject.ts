import type { AuditSubject } from '@tradewind/contract';
import type { Reader } from '../../platform/database/database.ts';

/** Under which an attempt stands in the audit log and owns its photos. */
export function subjectOf(realNameId: bigint | string): AuditSubject {
  return `real-name:${realNameId}`;
}

/** Far more than anybody tries. */
const mostAttempts = 50;

/** Under which the member's attempts stand there; of very many, the latest. */
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
