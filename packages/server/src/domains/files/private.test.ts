import { permissionsOf, type Role, roles } from '@tradewind/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { upload } from '../../testing/form.ts';
import { newMember, newOperator, type Person } from '../../testing/people.ts';
import { headersOf, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { privateAddress } from './address.ts';
import { claimFiles, releaseFiles } from './claim.ts';
import { kindRules } from './kinds.ts';
import { picture } from './testing/pictures.ts';
import { views } from './testing/stored.ts';

let server: TestServer;
let owner: Person;
let other: Person;
let content: Buffer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  content = await picture();
});
afterAll(() => server.stop());
beforeEach(async () => {
  owner = await newMember(server);
  other = await newMember(server);
});

async function look(address: string, token?: string) {
  return await server.app.inject({ url: address, headers: headersOf({ token }) });
}

async function newFile(kind: 'identity' | 'support'): Promise<bigint> {
  const { response } = await upload(server, { kind, content }, owner);
  return BigInt(response.fileId);
}

type Seen = 'picture' | 'nothing';

async function seen(address: string, token?: string): Promise<Seen> {
  const answer = await look(address, token);
  if (answer.statusCode === 200 && answer.headers['content-type']?.startsWith('image/'))
    return 'picture';
  expect(answer.headers['content-type']).toContain('application/json');
  expect([401, 404, 200]).toContain(answer.statusCode);
  return 'nothing';
}

/** Requests a file made for `viewer` in every possible way. */
async function everyWay(fileId: bigint, viewer: Person, kind: 'member' | 'operator') {
  const view = {
    fileId,
    viewer: { kind, id: viewer.id },
    purpose: 'look at it in a test of some length',
  };
  const good = privateAddress(server.services, view);
  const stranger = privateAddress(server.services, { ...view, fileId: fileId + 1n });
  const [ticket = '', mac = ''] = good.split('.');
  const old = privateAddress(server.services, view, Date.now() - 6 * 60_000);
  return {
    own: await seen(good, viewer.token),
    anonymous: await seen(good),
    othersToken: await seen(good, (await newMember(server)).token),
    ownerOfFile: await seen(good, owner.id === viewer.id ? other.token : owner.token),
    expired: await seen(old, viewer.token),
    otherMac: await seen(`${ticket}.${stranger.split('.')[1]}`, viewer.token),
    otherFields: await seen(`${stranger.split('.')[0]}.${mac}`, viewer.token),
    nonsense: await seen('/api/File/Private/x.y', viewer.token),
  };
}

const onlyOwnWay = (own: Seen) => ({
  own,
  anonymous: 'nothing',
  othersToken: 'nothing',
  ownerOfFile: 'nothing',
  expired: 'nothing',
  otherMac: 'nothing',
  otherFields: 'nothing',
  nonsense: 'nothing',
});

describe.each(['identity', 'support'] as const)('a private file for %s', (kind) => {
  test("can be seen by its owner, and by nobody else with the owner's URL", async () => {
    expect(await everyWay(await newFile(kind), owner, 'member')).toEqual(onlyOwnWay('picture'));
  });

  test('can be seen by another member only if it is part of their conversation', async () => {
    const expected = kind === 'support' ? 'picture' : 'nothing';
    expect(await everyWay(await newFile(kind), other, 'member')).toEqual(onlyOwnWay(expected));
  });

  test.each(roles)(
    'can be seen by an operator with the role %s only if the role grants it',
    async (role: Role) => {
      const operator = await newOperator(server, [role]);
      const needed = kindRules[kind].readBy;
      const expected = needed !== null && permissionsOf([role]).has(needed) ? 'picture' : 'nothing';
      expect(await everyWay(await newFile(kind), operator, 'operator')).toEqual(
        onlyOwnWay(expected),
      );
    },
  );
});

describe('a look at a private file', () => {
  test('is recorded with viewer and purpose, and only if it succeeded', async () => {
    const fileId = await newFile('identity');
    const reviewer = await newOperator(server, ['reviewer']);
    const viewer = { kind: 'operator', id: reviewer.id } as const;
    const address = privateAddress(server.services, { fileId, viewer, purpose: 'review' });
    await look(address, owner.token);
    await look(address);
    expect(await views(server, fileId)).toEqual([]);
    const answer = await look(address, reviewer.token);
    expect((await sharp(answer.rawPayload).metadata()).format).toBe('jpeg');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
    expect(await views(server, fileId)).toEqual([
      {
        viewerId: reviewer.id,
        purpose: 'review',
        kind: 'identity',
        subject: null,
        ip: '127.0.0.1',
      },
    ]);
  });

  test('is refused once the role, the session or the file is gone', async () => {
    const fileId = await newFile('identity');
    const reviewer = await newOperator(server, ['reviewer']);
    const viewer = { kind: 'operator', id: reviewer.id } as const;
    const address = privateAddress(server.services, { fileId, viewer, purpose: 'review' });
    expect(await seen(address, reviewer.token)).toBe('picture');
    const { db } = server.database;
    await db
      .updateTable('operator')
      .set({ roles: ['editor'] })
      .where('id', '=', reviewer.id)
      .execute();
    expect(await seen(address, reviewer.token)).toBe('nothing');

    const own = { fileId, viewer: { kind: 'member', id: owner.id }, purpose: 'test' } as const;
    expect(await seen(privateAddress(server.services, own), owner.token)).toBe('picture');
    await server.database.transaction(async (tx) => {
      const claim = { ownerId: owner.id, kind: 'identity', fileIds: [fileId] } as const;
      await claimFiles(tx, { ...claim, subject: 'test:1' });
      await releaseFiles(tx, 'test:1');
    });
    expect(await seen(privateAddress(server.services, own), owner.token)).toBe('nothing');
  });
});

describe('a public file', () => {
  test('is available to everyone, without expiry, once it is in use, under the returned name', async () => {
    const editor = { ...(await newOperator(server, ['editor'])), side: 'operator' as const };
    const { response } = await upload(server, { kind: 'cover', content }, editor);
    expect((await look(`/files/${response.name}`)).statusCode).toBe(404);
    const fileIds = [BigInt(response.fileId)];
    await server.database.transaction((tx) =>
      claimFiles(tx, { ownerId: editor.id, kind: 'cover', fileIds, subject: 'course:1' }),
    );
    const answer = await look(`/files/${response.name}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const again = await server.app.inject({
      url: `/files/${response.name}`,
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('gives no access to private files or to paths outside the store', async () => {
    const fileId = await newFile('identity');
    const { objectName } = await server.database.db
      .selectFrom('storedFile')
      .select('objectName')
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow();
    for (const path of [objectName, '..%2f/secret.key', 'ab/..%2f..%2fsecret.key', 'ab/none.webp'])
      expect((await look(`/files/${path}`, owner.token)).statusCode).toBe(404);
  });

  test('is looked up only under names of our own form', async () => {
    const broken = await startTestServer({ beside: server, workers: false });
    await broken.database.close();
    const status = async (name: string) => (await broken.app.inject(`/files/${name}`)).statusCode;
    const rest = 'f'.repeat(38);
    const strange = ['ab/none.webp', `AB/${rest}.webp`, `ab/${rest}`, `ab/${rest}0.webp`];
    for (const name of [...strange, `ab/${rest}.webp%0a`, `ab/${rest}.html`, `abc/${rest}.webp`])
      expect([name, await status(name)]).toEqual([name, 404]);
    expect(await status(`ab/${rest}.webp`)).toBe(500);
    await broken.app.close();
  });
});
