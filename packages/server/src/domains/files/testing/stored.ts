import type { TestServer } from '../../../testing/test-server.ts';

/** Returns all stored rows and objects. */
export async function stored({ database, services }: TestServer) {
  const rows = await database.db.selectFrom('storedFile').selectAll().orderBy('id').execute();
  const { objects } = await services.files.store.list(undefined, 1000);
  return { rows, objects: objects.map(({ name }) => name) };
}

export async function views({ database }: TestServer, fileId: string | bigint) {
  return await database.db
    .selectFrom('fileView')
    .select(['viewerId', 'purpose', 'kind', 'subject', 'ip'])
    .where('fileId', '=', BigInt(fileId))
    .orderBy('id')
    .execute();
}
