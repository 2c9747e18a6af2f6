import type { AppCalls } from '@tradewind/contract';
import { privateAddress } from '../file/index.ts';
import type { Handler } from '../http/handler.ts';
import type { Reader } from '../platform/database/database.ts';
import type { Services } from '../services.ts';
import { subjectOf } from './subject.ts';

export function getRealNameAuthentication(
  services: Services,
): Handler<AppCalls['getRealNameAuthentication']> {
  return async (_, { memberId }) => await readStanding(services.database.db, services, memberId);
}

/** Where a member stands is where their latest attempt does. */
export async function readStanding(
  db: Reader,
  services: Pick<Services, 'secrets'>,
  memberId: bigint,
) {
  const latest = await db
    .selectFrom('realName')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!latest) return { state: 'toBeCertified' as const, submitted: null };
  const addressOf = (fileId: bigint): string =>
    privateAddress(services, {
      fileId,
      viewer: { kind: 'member', id: memberId },
      purpose: `own ${subjectOf(latest.id)}`,
    });
  return {
    state: latest.state,
    submitted: {
      fullName: latest.maskedName,
      idNumber: latest.maskedNumber,
      documentKind: latest.documentKind,
      country: latest.country,
      submittedAt: latest.submittedAt.toISOString(),
      decidedAt: latest.decidedAt?.toISOString() ?? null,
      reasonCode: latest.reasonCode,
      reason: latest.reason,
      photos: { front: addressOf(latest.frontFileId), reverse: addressOf(latest.reverseFileId) },
    },
  };
}

/** Whether the member's real name was found to be true; what withdrawals ask for. */
export async function isCertified(db: Reader, memberId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('realName')
    .select('id')
    .where('memberId', '=', memberId)
    .where('state', '=', 'successful')
    .executeTakeFirst();
  return row !== undefined;
}
