import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../../config/read-config.ts';
import { requireFolder } from '../../platform/storage/index.ts';
import { syncFolder } from '../../platform/folders/sync-folder.ts';

type Place = { readonly config: Pick<Config, 'dataDir'> };

/** What has arrived of a video so far. Processes of one instance share the data folder, or uploads do not work. */
export function incomingFile({ config }: Place, folder: string): string {
  return join(config.dataDir, 'media-in', requireFolder(folder));
}

/** Where a video is made ready before it goes into the store. */
export function workFolder({ config }: Place, folder: string): string {
  return join(config.dataDir, 'media-work', requireFolder(folder));
}

/** Durable when it returns: what is counted as received is there after a power cut, too. */
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
