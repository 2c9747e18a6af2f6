import type { Db } from '../../platform/database/database.ts';
import type { KeyRing } from '../../platform/storage/index.ts';

const batch = 200;

/**
 * Encrypts every file's key with the newest master key. Each row is updated separately, and only if it has not
 * changed meanwhile, so this can be stopped and restarted at any time while the server runs.
 */
export async function rewrapFiles(
  db: Db,
  keys: KeyRing,
  onProgress: (done: number) => void = () => {},
): Promise<number> {
  let done = 0;
  let after = 0n;
  for (;;) {
    const files = await db
      .selectFrom('storedFile')
      .select(['id', 'objectName', 'keyId', 'wrappedKey'])
      .where('keyId', 'is not', null)
      .where('keyId', '<>', keys.newestId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const { id, objectName, keyId, wrappedKey } of files) {
      if (keyId === null || wrappedKey === null) continue;
      const key = keys.rewrap(objectName, { keyId, wrapped: wrappedKey });
      await db
        .updateTable('storedFile')
        .set({ keyId: key.keyId, wrappedKey: key.wrapped })
        .where('id', '=', id)
        .where('keyId', '=', keyId)
        .execute();
      done += 1;
    }
    const last = files.at(-1);
    if (!last) return done;
    after = last.id;
    onProgress(done);
  }
}
