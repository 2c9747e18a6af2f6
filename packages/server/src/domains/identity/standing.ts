import type { AppCalls } from '@tradewind/contract';
import type { Handler } from '../../http/handler.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Services } from '../../platform/domain/services.ts';
import { photoAddresses, photosLeft } from './photos.ts';

type Latest = NonNullable<Awaited<ReturnType<typeof readLatest>>>;

export function getRealNameAuthentication(
  services: Services,
): Handler<AppCalls['getRealNameAuthentication']> {
  return async (_, { memberId }) => await readStanding(services.database.db, services, memberId);
}

/** Opens the member's own photos. The pipeline has asked for a code that is valid for this call alone. */
export function openOwnPhotos(services: Services): Handler<AppCalls['openOwnPhotos']> {
  return async (_, visit) => {
    const { memberId } = visit;
    const { database, securityEvents } = services;
    const latest = await readLatest(database.db, memberId);
    if (!latest || !mayOpen(latest, services)) throw new AppError('notFound');
    const event = { ...visit, kind: 'photo-opened', principalId: memberId } as const;
    await database.transaction((tx) => securityEvents.noteIn(tx, event));
    return photoAddresses(services, latest, { kind: 'member', id: memberId }, 'own');
  };
}

/** Returns a member's state, which is that of their latest attempt. */
export async function readStanding(
  db: Reader,
  services: Pick<Services, 'settings'>,
  memberId: bigint,
) {
  const photoDays = services.settings.now().identityPhotoDays;
  const latest = await readLatest(db, memberId);
  if (!latest) return { state: 'toBeCertified' as const, submitted: null, photoDays };
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
      photos: { ...photosLeft(latest, services), mayOpen: mayOpen(latest, services) },
    },
    photoDays,
  };
}

/**
 * True while the photos exist and the member is not certified; after that the member has no need for them, and
 * a stolen session must not get them.
 */
function mayOpen(latest: Latest, services: Pick<Services, 'settings'>): boolean {
  return latest.state !== 'successful' && photosLeft(latest, services).state === 'kept';
}

async function readLatest(db: Reader, memberId: bigint) {
  return await db
    .selectFrom('realName')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns true if the member's real name is certified; withdrawals require it. */
export async function isCertified(db: Reader, memberId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('realName')
    .select('id')
    .where('memberId', '=', memberId)
    .where('state', '=', 'successful')
    .executeTakeFirst();
  return row !== undefined;
}
