import { open } from 'node:fs/promises';

/** Syncs a folder, so that the names in it survive a power cut. Windows does not support this. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
