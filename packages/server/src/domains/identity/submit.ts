import { type AppCalls, normalizeIdNumber } from '@tradewind/contract';
import { sql } from 'kysely';
import { claimFiles } from '../files/index.ts';
import type { Handler } from '../../http/handler.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Rule } from '../../platform/rate-limits/throttle.ts';
import type { Services } from '../../platform/domain/services.ts';
import { checkIdentity, type GivenIdentity, sealIdentity } from './personal-data.ts';
import { erasePhotos } from './photos.ts';
import { readStanding } from './standing.ts';
import { subjectOf } from './subject.ts';
import { tellReviewers } from './tell.ts';

const perDay: Rule = { name: 'real-name-day', times: 120, seconds: 86_400 };

export interface Submission extends GivenIdentity {
  readonly requestId: string;
  readonly frontFileId: string;
  readonly reverseFileId: string;
}

export function submitRealName(services: Services): Handler<AppCalls['submitRealName']> {
  return async (input, { memberId }) => {
    const given = { ...input, ...checkIdentity(input) };
    await services.throttle.spend([perDay, String(memberId)]);
    return await services.database.transaction(async (tx) => {
      await addAttempt(tx, services, memberId, given);
      return await readStanding(tx, services, memberId);
    });
  };
}

/**
 * Adds an attempt, once per request id and one at a time; unique indexes decide between simultaneous requests.
 */
export async function addAttempt(
  tx: Tx,
  { secrets }: Pick<Services, 'secrets'>,
  memberId: bigint,
  { requestId, frontFileId, reverseFileId, ...given }: Submission,
): Promise<bigint | undefined> {
  const fingerprint = secrets.digest(
    'real name request',
    JSON.stringify([
      given.fullName,
      given.documentKind,
      given.country,
      normalizeIdNumber(given.documentKind, given.idNumber),
      frontFileId,
      reverseFileId,
    ]),
  );
  const added = await tx
    .insertInto('realName')
    .values({
      ...sealIdentity(secrets, given),
      memberId,
      attempt: sql<number>`(select count(*) + 1 from real_name where member_id = ${memberId})`,
      frontFileId: BigInt(frontFileId),
      reverseFileId: BigInt(reverseFileId),
      requestId,
      fingerprint,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'attempt'])
    .executeTakeFirst();
  if (!added) {
    await requireSameRequest(tx, memberId, requestId, fingerprint);
    return undefined;
  }
  await claimFiles(tx, {
    ownerId: memberId,
    kind: 'identity',
    fileIds: [BigInt(frontFileId), BigInt(reverseFileId)],
    subject: subjectOf(added.id),
  });
  await dropEarlierPhotos(tx, memberId, added.attempt);
  await tellReviewers(tx, added.id);
  return added.id;
}

/**
 * Returns normally if the earlier request was the same, so that its answer is repeated; otherwise throws why no
 * other attempt is possible.
 */
async function requireSameRequest(
  tx: Tx,
  memberId: bigint,
  requestId: string,
  fingerprint: Buffer,
): Promise<void> {
  const earlier = await tx
    .selectFrom('realName')
    .select('fingerprint')
    .where('memberId', '=', memberId)
    .where('requestId', '=', requestId)
    .executeTakeFirst();
  if (earlier?.fingerprint.equals(fingerprint)) return;
  if (earlier) throw new AppError('requestIdReused');
  const current = await tx
    .selectFrom('realName')
    .select('state')
    .where('memberId', '=', memberId)
    .where('state', '<>', 'failed')
    .executeTakeFirst();
  throw new AppError(current?.state === 'successful' ? 'realNameDone' : 'realNameInProgress');
}

/** Erases the photos of the previous failed attempt, which nobody needs once there is a new one. */
async function dropEarlierPhotos(tx: Tx, memberId: bigint, attempt: number): Promise<void> {
  if (attempt === 1) return;
  const { id } = await tx
    .selectFrom('realName')
    .select('id')
    .where('memberId', '=', memberId)
    .where('attempt', '=', attempt - 1)
    .executeTakeFirstOrThrow();
  await erasePhotos(tx, id, new Date());
}
