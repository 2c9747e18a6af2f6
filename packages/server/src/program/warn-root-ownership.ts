import { stat } from 'node:fs/promises';

/**
 * What root writes only root can read: whoever owns the folder could not start it the next day. Undefined where nobody
 * is shut out.
 */
export async function rootOwnershipWarning(dataDir: string): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = await stat(dataDir);
  if (uid === 0) return undefined;
  return `Started as root in a folder of user ${uid}, who cannot read what root writes there. To give it back after the stop: chown -R ${uid}:${gid} "${dataDir}"`;
}
