import { stat } from 'node:fs/promises';

/**
 * Returns a warning if root starts the server in a folder of another user: that user cannot read files that root writes, and so
 * could not start the server later. Undefined if there is nothing to warn about.
 */
export async function rootOwnershipWarning(dataDir: string): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = await stat(dataDir);
  if (uid === 0) return undefined;
  return `Started as root in a folder of user ${uid}, who cannot read what root writes there. To give it back after the stop: chown -R ${uid}:${gid} "${dataDir}"`;
}
