import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createKeyRing } from '../../platform/storage/key-ring.ts';
import { upload } from '../../testing/form.ts';
import { newMember, type Person } from '../../testing/people.ts';
import { headersOf, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { claimFiles, releaseFiles } from './claim.ts';
import { removeStrangers, removeUnused } from './remove.ts';
import { rewrapFiles } from './rewrap.ts';
import { picture } from './testing/pictures.ts';
import { stored } from './testing/stored.ts';

const masterKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const [first, second] = [masterKey('first'), masterKey('second')];
const tomorrow = () => Date.now() + 25 * 3600_000;

let server: TestServer;
let member: Person;
let content: Buffer;

beforeAll(async () => {
  server = await startTestServer({ workers: false, env: { FILE_MASTER_KEYS: first } });
  content = await picture();
});
afterAll(() => server.stop());
beforeEach(async () => {
  member = await newMember(server);
});

async function newFile(kind: 'identity' | 'support' = 'identity', owner = member) {
  const { response } = await upload(server, { kind, content }, owner);
  return { id: BigInt(response.fileId), address: response.address ?? '' };
}

async function claim(fileIds: bigint[], given: { ownerId?: bigint; subject?: string } = {}) {
  return await server.database.transaction((tx) =>
    claimFiles(tx, { ownerId: member.id, kind: 'identity', subject: 'test:1', fileIds, ...given }),
  );
}

async function stateOf(id: bigint) {
  return (await stored(server)).rows.find((row) => row.id === id)?.state;
}

describe('a claim of files', () => {
  test("takes the owner's own unused files of that kind, all or none", async () => {
    const [one, two] = [await newFile(), await newFile()];
    const support = await newFile('support');
    const others = await newFile('identity', await newMember(server));
    for (const wrong of [
      [one.id, support.id],
      [one.id, others.id],
      [one.id, 999_999n],
      [one.id, one.id],
    ])
      await expect(claim(wrong)).rejects.toMatchObject({ code: 'fileNotUsable' });
    expect(await stateOf(one.id)).toBe('unclaimed');
    await claim([one.id, two.id]);
    expect([await stateOf(one.id), await stateOf(two.id)]).toEqual(['claimed', 'claimed']);
    await expect(claim([one.id])).rejects.toMatchObject({ code: 'fileNotUsable' });
  });

  test('is won by only one of many at once', async () => {
    const files = [await newFile(), await newFile()].map(({ id }) => id);
    const tries = Array.from({ length: 12 }, (_, number) =>
      claim(number % 2 ? files : files.toReversed(), { subject: `test:${number}` }),
    );
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('cannot be undone or redone by a direct database statement', async () => {
    const { id } = await newFile();
    await claim([id]);
    const back = server.database.db
      .updateTable('storedFile')
      .set({ state: 'unclaimed', subject: null })
      .where('id', '=', id);
    await expect(back.execute()).rejects.toThrow('cannot become unclaimed');
  });
});

describe('the clean-up of files', () => {
  test('removes files unused for a day and released files, and nothing else', async () => {
    const [unused, used, released] = [await newFile(), await newFile(), await newFile('support')];
    await claim([used.id], { subject: 'kept:1' });
    await server.database.transaction(async (tx) => {
      const own = { ownerId: member.id, kind: 'support', fileIds: [released.id] } as const;
      await claimFiles(tx, { ...own, subject: 'gone:1' });
      await releaseFiles(tx, 'gone:1');
    });
    await removeUnused(server.services);
    expect(await stateOf(released.id)).toBeUndefined();
    expect(await stateOf(unused.id)).toBe('unclaimed');
    await removeUnused(server.services, tomorrow());
    const { rows, objects } = await stored(server);
    expect(rows.map(({ state }) => state)).not.toContain('unclaimed');
    expect(await stateOf(used.id)).toBe('claimed');
    expect(objects).toEqual(rows.map(({ objectName }) => objectName).toSorted());
  });

  test('continues after a crash at any point', async () => {
    const [marked, halfGone] = [await newFile(), await newFile()];
    const { db } = server.database;
    await db
      .updateTable('storedFile')
      .set({ state: 'removing' })
      .where('id', 'in', [marked.id, halfGone.id])
      .execute();
    const row = (await stored(server)).rows.find(({ id }) => id === halfGone.id);
    await server.services.files.store.remove(row?.objectName ?? '');
    await expect(claim([marked.id])).rejects.toMatchObject({ code: 'fileNotUsable' });
    await removeUnused(server.services);
    expect([await stateOf(marked.id), await stateOf(halfGone.id)]).toEqual([undefined, undefined]);
  });

  test('continues after an object that cannot be removed, and tries that one last the next time', async () => {
    const [stuck, fine] = [await newFile(), await newFile()];
    const { store } = server.services.files;
    const { rows } = await stored(server);
    const stuckName = rows.find(({ id }) => id === stuck.id)?.objectName;
    const tried: string[] = [];
    const really = { ...store };
    const remove = vi.spyOn(store, 'remove').mockImplementation(async (name) => {
      tried.push(name);
      if (name === stuckName) throw new Error('no access');
      await really.remove(name);
    });
    await removeUnused(server.services, tomorrow());
    expect([await stateOf(stuck.id), await stateOf(fine.id)]).toEqual(['removing', undefined]);
    expect(tried.filter((name) => name === stuckName)).toHaveLength(1);

    const next = await newFile();
    await claim([next.id], { subject: 'next:1' });
    await server.database.transaction((tx) => releaseFiles(tx, 'next:1'));
    await server.database.db
      .updateTable('storedFile')
      .set({ changedAt: new Date(0) })
      .where('id', '=', next.id)
      .execute();
    tried.length = 0;
    await removeUnused(server.services);
    expect(await stateOf(next.id)).toBeUndefined();
    expect(tried.at(-1)).toBe(stuckName);
    remove.mockRestore();
    await removeUnused(server.services);
    expect(await stateOf(stuck.id)).toBeUndefined();
  });

  test('removes objects without a row once they are a day old', async () => {
    const { id } = await newFile();
    const { store } = server.services.files;
    await store.put('aa/stranger', Buffer.from('x'));
    expect(await removeStrangers(server.services)).toBe(0);
    expect(await removeStrangers(server.services, tomorrow())).toBe(1);
    expect(await store.get('aa/stranger')).toBeUndefined();
    const row = (await stored(server)).rows.find((one) => one.id === id);
    expect(await store.get(row?.objectName ?? '')).toBeDefined();
  });
});

describe('the clean-up with the wrong database', () => {
  test('removes nothing if it knows hardly any of the files', async () => {
    const { store } = server.services.files;
    const { rows } = await stored(server);
    const names = Array.from({ length: rows.length + 12 }, (_, at) => `ab/lost-${at}`);
    for (const name of names) await store.put(name, Buffer.from('x'));
    await expect(removeStrangers(server.services, tomorrow())).rejects.toThrow('No row knows');
    for (const name of names) {
      expect(await store.get(name)).toBeDefined();
      await store.remove(name);
    }
  });
});

async function see(on: TestServer, address: string): Promise<number> {
  return (await on.app.inject({ url: address, headers: headersOf(member) })).statusCode;
}

describe('the master keys', () => {
  test('can be rotated, after which the old one can be dropped', async () => {
    const { address } = await newFile();
    const both = await startTestServer({
      beside: server,
      workers: false,
      env: { FILE_MASTER_KEYS: `${second},${first}` },
    });
    expect(await see(both, address)).toBe(200);
    const { keys } = both.services.files;
    const many = await rewrapFiles(both.database.db, keys);
    expect(many).toBeGreaterThan(0);
    expect(await rewrapFiles(both.database.db, keys)).toBe(0);
    expect(await see(both, address)).toBe(200);
    await both.stop();

    const later = await startTestServer({
      beside: server,
      workers: false,
      env: { FILE_MASTER_KEYS: second },
    });
    expect(await see(later, address)).toBe(200);
    await later.stop();
    expect(await see(server, address)).toBe(500);
  });

  test('open no file under another name, and none that was changed', () => {
    const keys = createKeyRing([{ id: 'a', key: randomBytes(32) }]);
    const { content: sealed, key } = keys.lock('ab/one', Buffer.from('secret'));
    expect(keys.unlock('ab/one', sealed, key).toString()).toBe('secret');
    expect(() => keys.unlock('ab/two', sealed, key)).toThrow('unable to authenticate');
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    expect(() => keys.unlock('ab/one', sealed, key)).toThrow('unable to authenticate');
  });
});
