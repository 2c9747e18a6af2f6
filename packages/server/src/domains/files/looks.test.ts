import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { leave } from '../privacy/testing/close.ts';
import { upload } from '../../testing/form.ts';
import { newMember, newOperator, type Person } from '../../testing/people.ts';
import { headersOf, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { privateAddress } from './address.ts';
import { fileSource } from './member-source.ts';
import { removeUnused } from './remove.ts';
import { picture } from './testing/pictures.ts';

let server: TestServer;
let owner: Person;
let reviewer: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  reviewer = await newOperator(server, ['reviewer']);
});
afterAll(() => server.stop());
beforeEach(async () => {
  owner = await newMember(server);
});

async function newFile(): Promise<bigint> {
  const file = { kind: 'identity', content: await picture() };
  return BigInt((await upload(server, file, owner)).response.fileId);
}

async function look(
  fileId: bigint,
  viewer: Person,
  kind: 'member' | 'operator',
  remoteAddress = '127.0.0.1',
) {
  const view = { fileId, viewer: { kind, id: viewer.id }, purpose: `look as ${kind}` };
  const url = privateAddress(server.services, view);
  const request = { url, headers: headersOf(viewer), remoteAddress };
  expect((await server.app.inject(request)).statusCode).toBe(200);
}

async function section(name: 'fileViews' | 'ownFileViews', { id, email }: Person) {
  const { database, services } = server;
  const read = fileSource.sections[name]?.(database.db, { memberId: id, email }, services.secrets);
  const rows: object[] = [];
  for await (const row of read ?? []) rows.push(row);
  return rows;
}

async function viewsOf(fileId: bigint) {
  const views = server.database.db.selectFrom('fileView').select(['viewerId', 'ip']);
  return await views.where('fileId', '=', fileId).orderBy('id').execute();
}

describe("looks at a member's private pictures", () => {
  test("are in the member's export even after the picture was removed", async () => {
    const fileId = await newFile();
    await look(fileId, owner, 'member');
    await look(fileId, reviewer, 'operator');
    await server.database.db
      .updateTable('storedFile')
      .set({ state: 'released' })
      .where('id', '=', fileId)
      .execute();
    await removeUnused(server.services);
    const common = { fileId: String(fileId), kind: 'identity', time: expect.any(Date) };
    expect(await section('fileViews', owner)).toEqual([{ ...common, purpose: 'look as operator' }]);
    expect(await section('ownFileViews', owner)).toEqual([
      { ...common, purpose: 'look as member', ip: '127.0.0.1' },
    ]);
    expect(await section('fileViews', await newMember(server))).toEqual([]);
  });

  test('are recorded each time for operators, and once an hour for members', async () => {
    const fileId = await newFile();
    const often = [1, 2, 3];
    for (const _ of often) await look(fileId, owner, 'member');
    for (const _ of often) await look(fileId, reviewer, 'operator');
    const who = (await viewsOf(fileId)).map(({ viewerId }) => viewerId);
    expect(who).toEqual([owner.id, reviewer.id, reviewer.id, reviewer.id]);
  });

  test('by a member are recorded for each network they come from', async () => {
    const fileId = await newFile();
    const [home, sameHome, elsewhere] = ['2001:db8:1:2::3', '2001:db8:1:2::4', '203.0.113.9'];
    for (const from of [home, sameHome, elsewhere, home, elsewhere])
      await look(fileId, owner, 'member', from);
    expect((await viewsOf(fileId)).map(({ ip }) => ip)).toEqual([home, elsewhere]);
  });

  test('by a member are recorded again after an hour', async () => {
    const fileId = await newFile();
    await server.database.pool.query(
      `insert into file_view (file_id, owner_id, kind, viewer_id, purpose, ip, request_id, at)
       values ($1, $2, 'identity', $2, '', '127.0.0.1', gen_random_uuid(), now() - interval '61 minutes')`,
      [fileId, owner.id],
    );
    await look(fileId, owner, 'member');
    await look(fileId, owner, 'member');
    expect(await viewsOf(fileId)).toHaveLength(2);
  });

  test("lose only the member's own addresses when the account is closed", async () => {
    const fileId = await newFile();
    await look(fileId, owner, 'member');
    await look(fileId, reviewer, 'operator');
    const erase = server.database.db
      .updateTable('fileView')
      .set({ ip: '' })
      .where('fileId', '=', fileId);
    await expect(erase.execute()).rejects.toThrow('remains as it is');
    await leave(server, owner);
    expect(await viewsOf(fileId)).toEqual([
      { viewerId: owner.id, ip: '' },
      { viewerId: reviewer.id, ip: '127.0.0.1' },
    ]);
  });

  test('are kept for two years and no longer', async () => {
    const fileId = await newFile();
    await look(fileId, reviewer, 'operator');
    await server.database.pool.query(
      `insert into file_view (file_id, owner_id, kind, viewer_id, purpose, ip, request_id, at)
       select file_id, owner_id, kind, viewer_id, purpose, 'old', request_id, now() - age
       from file_view, unnest(array['725 days', '735 days']::interval[]) as age where file_id = $1`,
      [fileId],
    );
    await removeUnused(server.services);
    const kept = { viewerId: reviewer.id, ip: '127.0.0.1' };
    expect(await viewsOf(fileId)).toEqual([kept, { ...kept, ip: 'old' }]);
    const early = server.database.db.deleteFrom('fileView').where('fileId', '=', fileId);
    await expect(early.execute()).rejects.toThrow('remains as it is');
  });
});
