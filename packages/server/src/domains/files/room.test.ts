import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { upload } from '../../testing/form.ts';
import { newMember, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { removeUnused } from './remove.ts';
import { picture } from './testing/pictures.ts';
import { stored } from './testing/stored.ts';

let server: TestServer;
let member: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());
beforeEach(async () => {
  member = await newMember(server);
});

async function statesOf({ id }: Person): Promise<string[]> {
  const { rows } = await stored(server);
  return rows.filter(({ ownerId }) => ownerId === id).map(({ state }) => state);
}

describe('an upload', () => {
  test('that was never used makes room for new ones, so that their number is limited, even at once', async () => {
    const content = await picture('jpeg', { width: 320, height: 320 });
    const rounds = [4, 4, 4, 4, 3];
    for (const many of rounds) {
      await Promise.all(
        Array.from({ length: many }, () =>
          upload(server, { kind: 'support', content, name: 'a.jpg' }, member),
        ),
      );
    }
    await server.database.db.deleteFrom('throttle').execute();
    const last = await Promise.all(
      Array.from({ length: 4 }, () => upload(server, { kind: 'support', content }, member)),
    );
    expect(last.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const states = await statesOf(member);
    expect(states.slice(0, 3)).toEqual(['released', 'released', 'released']);
    expect(states.slice(3)).toEqual(Array.from({ length: 20 }, () => 'unclaimed'));
  });

  test('is refused while too many others of the same member are being written', async () => {
    const content = await picture('jpeg', { width: 320, height: 320 });
    const { response } = await upload(server, { kind: 'support', content }, member);
    await server.database.pool.query(
      `insert into stored_file (kind, owner_id, object_name, media_type, width, height, bytes, digest,
         key_id, wrapped_key)
       select kind, owner_id, object_name || n, media_type, width, height, bytes, digest, key_id,
         wrapped_key
       from stored_file, generate_series(1, 20) as n where id = $1`,
      [response.fileId],
    );
    await server.database.db
      .updateTable('storedFile')
      .set({ state: 'released' })
      .where('id', '=', BigInt(response.fileId))
      .execute();
    const file = { kind: 'support', content };
    expect(await upload(server, file, member)).toMatchObject({ status: 1712 });
    expect(await upload(server, file, await newMember(server))).toMatchObject({ status: 200 });
  });

  test('that the store refuses does not count as unused', async () => {
    const put = vi
      .spyOn(server.services.files.store, 'put')
      .mockRejectedValueOnce(new Error('full'));
    const content = await picture();
    expect((await upload(server, { kind: 'identity', content }, member)).httpStatus).toBe(500);
    put.mockRestore();
    expect(await statesOf(member)).toEqual(['removing']);
    await removeUnused(server.services);
    expect(await statesOf(member)).toEqual([]);
  });
});
