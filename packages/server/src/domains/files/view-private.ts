import type { Permission } from '@tradewind/contract';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import { networkOf } from '../../platform/rate-limits/network.ts';
import type { Visit } from '../../http/handler.ts';
import type { Services } from '../../platform/domain/services.ts';
import { readAddress, type PrivateView } from './address.ts';
import { kindRules } from './kinds.ts';

/** The person who asks, according to the session. */
export interface Viewer {
  readonly kind: 'member' | 'operator';
  readonly id: bigint;
  readonly permissions: ReadonlySet<Permission>;
}

/** More networks than a person uses within an hour. */
const mostNetworks = 100;

/** Returns the same error for a missing, an expired and another person's file. */
function nothingHere(): AppError {
  return new AppError('unknownPath');
}

/** Returns a private file. The look is recorded before the first byte is sent. */
export async function viewPrivate(
  services: Services,
  ticket: string,
  viewer: Viewer,
  visit: Visit,
): Promise<{ content: Buffer; mediaType: string }> {
  const view = readAddress(services, ticket);
  if (!view || view.viewer.kind !== viewer.kind || view.viewer.id !== viewer.id)
    throw nothingHere();
  const { database, files } = services;
  const file = await database.transaction(async (tx) => {
    const found = await recordView(tx, view, viewer, visit);
    if (viewer.kind === 'operator' && found.kind === 'identity')
      await services.securityEvents.noteIn(tx, {
        ...visit,
        kind: 'photo-opened',
        principalId: viewer.id,
        detail: { subject: found.subject },
      });
    return found;
  });
  const stored = await files.store.get(file.objectName);
  if (!stored || file.keyId === null || file.wrappedKey === null) throw nothingHere();
  const key = { keyId: file.keyId, wrapped: file.wrappedKey };
  const content = files.keys.unlock(file.objectName, stored, key);
  return { content, mediaType: file.mediaType };
}

async function recordView(tx: Tx, { fileId, purpose }: PrivateView, viewer: Viewer, visit: Visit) {
  const file = await tx
    .selectFrom('storedFile')
    .select(['kind', 'ownerId', 'objectName', 'mediaType', 'keyId', 'wrappedKey', 'subject'])
    .select('closedToOwner')
    .where('id', '=', fileId)
    .where('keyId', 'is not', null)
    .where('state', 'in', ['unclaimed', 'claimed'])
    .executeTakeFirst();
  if (!file || !mayView(viewer, file)) throw nothingHere();
  // Each look of an operator is recorded. Members see their own pictures anyway, and recording each look would
  // let them fill a table that is kept for years.
  if (viewer.kind === 'operator' || !(await hasLookedLately(tx, fileId, viewer, visit)))
    await tx
      .insertInto('fileView')
      .values({
        fileId,
        kind: file.kind,
        subject: file.subject,
        viewerId: viewer.id,
        ownerId: file.ownerId,
        purpose,
        ip: visit.ip,
        requestId: visit.requestId,
      })
      .execute();
  return file;
}

/**
 * True if the member has looked within the hour from the same network. A look with a stolen session comes from
 * elsewhere and is therefore recorded.
 */
async function hasLookedLately(
  tx: Tx,
  fileId: bigint,
  { id }: Viewer,
  { ip }: Visit,
): Promise<boolean> {
  const looks = await tx
    .selectFrom('fileView')
    .select('ip')
    .where('fileId', '=', fileId)
    .where('viewerId', '=', id)
    .where('at', '>', sql<Date>`now() - interval '1 hour'`)
    .orderBy('id', 'desc')
    .limit(mostNetworks)
    .execute();
  return looks.some((look) => networkOf(look.ip) === networkOf(ip));
}

/**
 * True if the viewer may see the file. Checked when the URL is used, because a role can be lost in between. A
 * picture in a conversation is for both sides, so a member may also see one that the URL grants.
 */
function mayView(
  viewer: Viewer,
  file: {
    readonly kind: keyof typeof kindRules;
    readonly ownerId: bigint;
    readonly closedToOwner: boolean;
  },
): boolean {
  if (file.closedToOwner && file.ownerId === viewer.id) return false;
  const { readBy } = kindRules[file.kind];
  if (viewer.kind === 'operator') {
    return file.ownerId === viewer.id || (readBy !== null && viewer.permissions.has(readBy));
  }
  return file.ownerId === viewer.id || file.kind === 'support';
}
