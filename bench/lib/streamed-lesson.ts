import { createHash, randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  addReadyMedia,
  makeWatchToken,
  mediaCookie,
  mediaPath,
} from '../../packages/server/src/domains/media/index.ts';
import { connect } from '../../packages/server/src/platform/database/database.ts';
import type { Connection } from '../../packages/server/src/platform/embedded-postgres/settings.ts';
import { createSecretBox } from '../../packages/server/src/platform/secrets/secret-box.ts';
import { createFileStorage } from '../../packages/server/src/platform/storage/index.ts';
import type { LoggedIn } from './demo-members.ts';

interface LessonOptions {
  readonly connection: Connection;
  readonly dataDir: string;
  readonly secretKey: string;
  readonly members: readonly LoggedIn[];
  readonly segments: number;
  readonly segmentBytes: number;
}

/** Gives a sample lesson that is open to everyone another video, and returns each member's address of it. */
export async function makeStreamedLesson(options: LessonOptions) {
  const { connection, dataDir, secretKey, members, segments, segmentBytes } = options;
  const database = connect({ connection, poolSize: 1, onError: () => {} });
  const source = join(dataDir, 'made-video');
  try {
    const names = Array.from({ length: segments }, (_, index) => `720p-${index}.m4s`);
    await mkdir(source, { recursive: true });
    for (const name of names) await writeFile(join(source, name), randomBytes(segmentBytes));
    const settings = { production: false, dataDir, fileStore: undefined, fileMasterKeys: [] };
    const { media } = createFileStorage(settings, secretKey);
    const { lessonId, mediaId } = await database.transaction(async (tx) => {
      const lesson = await tx
        .selectFrom('lesson')
        .innerJoin('media', 'media.id', 'lesson.mediaId')
        .select(['lesson.id', 'media.madeBy'])
        .where('isPublished', '=', true)
        .where('isPreview', '=', true)
        .limit(1)
        .executeTakeFirstOrThrow();
      const { madeBy } = lesson;
      const video = {
        fileName: 'made.mp4',
        kind: 'hls',
        seconds: 60,
        poster: null,
        madeBy,
      } as const;
      const added = await addReadyMedia(tx, media, video, source, () => true);
      await tx.updateTable('lesson').set({ mediaId: added }).where('id', '=', lesson.id).execute();
      return { lessonId: lesson.id, mediaId: added };
    });
    const { folder } = await database.db
      .selectFrom('media')
      .select('folder')
      .where('id', '=', mediaId)
      .executeTakeFirstOrThrow();
    const keys = { secrets: createSecretBox(secretKey), config: { publicUrl: undefined } };
    const addresses: { path: string; headers: { cookie: string } }[] = [];
    for (const { token, memberId } of members) {
      const { id: sessionId } = await database.db
        .selectFrom('session')
        .select('id')
        .where('tokenHash', '=', createHash('sha256').update(token).digest())
        .executeTakeFirstOrThrow();
      const watching = { memberId: BigInt(memberId), sessionId, lessonId, mediaId };
      const address = mediaPath + makeWatchToken(keys, watching).token;
      const [cookie = ''] = mediaCookie(keys, 'member', sessionId).split(';');
      addresses.push({ path: address, headers: { cookie } });
    }
    const watched = names.flatMap((name) =>
      addresses.map(({ path, headers }) => ({ path: `${path}/${name}`, headers })),
    );
    return { watched, plain: names.map((name) => ({ path: `/plain/${folder}/${name}` })) };
  } finally {
    await database.close();
    await rm(source, { recursive: true, force: true });
  }
}
