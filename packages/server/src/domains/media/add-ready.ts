import { randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tx } from '../../platform/database/database.ts';
import type { FolderStore } from '../../platform/storage/index.ts';

export interface MadeVideo {
  readonly fileName: string;
  readonly kind: 'hls' | 'mp4';
  readonly seconds: number;
  readonly poster: string | null;
  readonly madeBy: bigint;
}

/** Returns an unguessable folder name for all files of one video. */
export function newFolder(): string {
  return randomBytes(16).toString('hex');
}

/** Returns the name of the video's entry file in its folder. */
export function mainFile(kind: 'hls' | 'mp4'): string {
  return kind === 'hls' ? 'master.m3u8' : 'video.mp4';
}

/** Adds a video that was prepared elsewhere, from those files of a folder that `belongs` accepts. */
export async function addReadyMedia(
  tx: Tx,
  store: FolderStore,
  { fileName, kind, seconds, poster, madeBy }: MadeVideo,
  from: string,
  belongs: (name: string) => boolean,
): Promise<bigint> {
  const folder = newFolder();
  const names = (await readdir(from)).filter(belongs);
  let bytes = 0;
  for (const name of names) {
    bytes += (await stat(join(from, name))).size;
    await store.putFile(`${folder}/${name}`, join(from, name));
  }
  const { id } = await tx
    .insertInto('media')
    .values({
      state: 'ready',
      fileName,
      bytes: BigInt(bytes),
      received: BigInt(bytes),
      folder,
      kind,
      seconds,
      poster,
      percent: 100,
      problem: null,
      madeBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
