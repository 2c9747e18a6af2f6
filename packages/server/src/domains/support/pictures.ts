import { AppError } from '../../platform/errors/app-error.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { claimFiles, type PrivateView, privateAddress } from '../files/index.ts';
import type { Services } from '../../platform/domain/services.ts';

/** Returns the subject under which a conversation owns its pictures. */
export function subjectOf(threadId: bigint): string {
  return `thread:${threadId}`;
}

/** Adds pictures to a message: only ones that the writer uploaded for a conversation, and each only once. */
export async function addPictures(
  tx: Tx,
  message: { readonly id: bigint; readonly threadId: bigint },
  ownerId: bigint,
  fileIds: readonly bigint[],
): Promise<void> {
  if (fileIds.length === 0) return;
  await claimFiles(tx, {
    ownerId,
    kind: 'support',
    fileIds,
    subject: subjectOf(message.threadId),
  });
  await tx
    .insertInto('supportPicture')
    .values(fileIds.map((fileId, nth) => ({ messageId: message.id, position: nth + 1, fileId })))
    .execute();
}

/** Returns the pictures of the messages in the order in which they were sent. */
export async function picturesOf(db: Reader, messageIds: readonly bigint[]) {
  if (messageIds.length === 0) return [];
  return await db
    .selectFrom('supportPicture as p')
    .innerJoin('storedFile as f', 'f.id', 'p.fileId')
    .select(['p.messageId', 'p.fileId', 'f.width', 'f.height'])
    .where('p.messageId', 'in', messageIds)
    .orderBy('p.messageId')
    .orderBy('p.position')
    .execute();
}

/** Returns a URL for a picture. The caller must have checked that the viewer may read the conversation. */
export async function pictureAddress(
  services: Services,
  threadId: bigint,
  fileId: bigint,
  viewer: PrivateView['viewer'],
): Promise<{ address: string }> {
  const found = await services.database.db
    .selectFrom('supportPicture as p')
    .innerJoin('supportMessage as m', 'm.id', 'p.messageId')
    .select('p.fileId')
    .where('p.fileId', '=', fileId)
    .where('m.threadId', '=', threadId)
    .executeTakeFirst();
  if (!found) throw new AppError('notFound');
  return {
    address: privateAddress(services, { fileId, viewer, purpose: `read ${subjectOf(threadId)}` }),
  };
}
