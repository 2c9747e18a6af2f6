import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../../config/read-config.ts';
import { requireFolder } from '../../platform/storage/index.ts';
import { syncFolder } from '../../platform/folders/sync-folder.ts';

type Place = { readonly config: Pick<Config, 'dataDir'> };

/**
 * Returns the path of a video's received bytes. All processes of an instance must share the data folder, or
 * uploads do not work.
 */
export function incomingFile({ config }: Place, folder: string): string {
  return join(config.dataDir, 'media-in', requireFolder(folder));
}

/** Returns the folder in which a video is prepared before it is stored. */
export function workFolder({ config }: Place, folder: string): string {
  return join(config.dataDir, 'media-work', requireFolder(folder));
}

/** Writes a part of an upload durably: bytes that count as received survive a power cut. */
export async function writePart(path: string, offset: number, content: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, offset === 0 ? 'w' : 'r+', 0o600);
  try {
    const { size } = await file.stat();
    if (size < offset) throw new Error('What arrived of a video before is not in this data folder');
    let written = 0;
    while (written < content.length) {
      const rest = content.length - written;
      written += (await file.write(content, written, rest, offset + written)).bytesWritten;
    }
    await file.sync();
  } finally {
    await file.close();
  }
  if (offset === 0) await syncFolder(dirname(path));
}

export async function removeIncoming(place: Place, folder: string): Promise<void> {
  await rm(incomingFile(place, folder), { force: true });
  await rm(workFolder(place, folder), { recursive: true, force: true });
}
