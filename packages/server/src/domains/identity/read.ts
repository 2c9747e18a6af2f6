import type { AttemptState, RejectionReason } from '@tradewind/contract';
import { sql } from 'kysely';
import { readLooks } from '../files/index.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Services } from '../../platform/domain/services.ts';
import { approvalsNeeded } from './approvals-needed.ts';
import { readDuplicates } from './duplicates.ts';
import { approvalsOfR } from './list.ts';
import { openIdentity } from './personal-data.ts';
import { photoAddresses, photosLeft } from './photos.ts';
import { subjectOf } from './subject.ts';

const mostShown = 20;

/** Returns what a reviewer sees before anything is revealed. */
export async function readRealName(db: Reader, services: Services, realNameId: bigint) {
  const row = await db
    .selectFrom('realName as r')
    .innerJoin('principal as p', 'p.id', 'r.memberId')
    .leftJoin('principal as judge', 'judge.id', 'r.decidedBy')
    .selectAll('r')
    .select(['p.email', 'judge.email as judgeEmail'])
    .where('r.id', '=', realNameId)
    .executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return {
    ...toAttempt(row),
    fullName: row.maskedName,
    idNumber: row.maskedNumber,
    documentKind: row.documentKind,
    country: row.country,
    member: { memberId: String(row.memberId), account: row.email },
    photos: photosLeft(row, services),
    approvals: await readApprovals(db, realNameId),
    approvalsNeeded: approvalsNeeded(services),
    duplicates: await readDuplicates(db, realNameId),
    history: await readHistory(db, row.memberId),
    looks: await readPhotoLooks(db, row),
  };
}

/** Reveals name, number and photos together, so that each look at a person counts once. */
export async function revealRealName(
  db: Reader,
  services: Services,
  realNameId: bigint,
  operatorId: bigint,
) {
  const row = await db
    .selectFrom('realName')
    .selectAll()
    .where('id', '=', realNameId)
    .executeTakeFirst();
  const identity = row && openIdentity(services.secrets, row);
  if (!identity) throw new AppError('notFound');
  return {
    ...identity,
    photos:
      photosLeft(row, services).state === 'kept'
        ? photoAddresses(services, row, { kind: 'operator', id: operatorId }, 'review')
        : null,
  };
}

/** Returns the looks at the photos, including photos that were deleted since. */
async function readPhotoLooks(
  db: Reader,
  { id, frontFileId }: { readonly id: bigint; readonly frontFileId: bigint },
) {
  const looks = await readLooks(db, subjectOf(id), mostShown);
  return looks.map(({ fileId, viewerId, email, at }) => ({
    by: { operatorId: String(viewerId), email },
    side: fileId === frontFileId ? ('front' as const) : ('reverse' as const),
    at: at.toISOString(),
  }));
}

async function readHistory(db: Reader, memberId: bigint) {
  const rows = await db
    .selectFrom('realName as r')
    .leftJoin('principal as judge', 'judge.id', 'r.decidedBy')
    .select(['r.id', 'r.attempt', 'r.state', 'r.submittedAt', 'r.decidedAt', 'r.decidedBy'])
    .select(['r.reasonCode', 'r.reason', 'judge.email as judgeEmail'])
    .where('r.memberId', '=', memberId)
    .orderBy('r.attempt', 'desc')
    .limit(mostShown)
    .execute();
  return rows.map(toAttempt);
}

interface AttemptRow {
  readonly id: bigint;
  readonly attempt: number;
  readonly state: AttemptState;
  readonly submittedAt: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: bigint | null;
  readonly judgeEmail: string | null;
  readonly reasonCode: RejectionReason | null;
  readonly reason: string | null;
}

function toAttempt(row: AttemptRow) {
  return {
    realNameId: String(row.id),
    attempt: row.attempt,
    state: row.state,
    submittedAt: row.submittedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy:
      row.decidedBy === null
        ? null
        : { operatorId: String(row.decidedBy), email: row.judgeEmail ?? '' },
    reasonCode: row.reasonCode,
    reason: row.reason,
  };
}

async function readApprovals(db: Reader, realNameId: bigint) {
  const { rows } = await sql<{ operatorId: bigint; email: string; at: Date }>`
    select a.operator_id as "operatorId", p.email, a.at
    from real_name r cross join lateral ${approvalsOfR} a join principal p on p.id = a.operator_id
    where r.id = ${realNameId} order by a.at`.execute(db);
  return rows.map(({ operatorId, email, at }) => ({
    by: { operatorId: String(operatorId), email },
    at: at.toISOString(),
  }));
}
