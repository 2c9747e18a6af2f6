import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { removeUnused } from '../files/index.ts';
import { newMember, type Person } from '../../testing/people.ts';
import { headersOf, type TestServer } from '../../testing/test-server.ts';
import { setProven } from '../wallet/testing/money.ts';
import { eraseOldPhotos } from './erase-photos.ts';
import { openOffice } from './testing/office.ts';
import { approve, newNumber, reject, standing, submitted } from './testing/submissions.ts';

let server: TestServer;
let reviewer: Person;
let member: Person;

beforeAll(async () => {
  ({ server, reviewer } = await openOffice());
});
afterAll(() => server.stop());
beforeEach(async () => {
  member = await newMember(server);
});

const open = (by: Person) => server.member('openOwnPhotos', {}, by);

async function look(url: string, by: Person): Promise<string | undefined> {
  const { headers } = await server.app.inject({ url, headers: headersOf(by) });
  return headers['content-type']?.toString();
}

const filesOf = (realNameId: string) =>
  server.database.db
    .selectFrom('storedFile')
    .select(['id', 'state', 'objectName'])
    .where('subject', '=', `real-name:${realNameId}`)
    .execute();

async function decidedDaysAgo(realNameId: string, days: number): Promise<void> {
  const { pool } = server.database;
  await pool.query('alter table real_name disable trigger user');
  await pool.query(
    'update real_name set decided_at = now() - make_interval(days => $2) where id = $1',
    [realNameId, days],
  );
  await pool.query('alter table real_name enable trigger user');
}

const erasedAt = async (realNameId: string) =>
  (
    await server.database.db
      .selectFrom('realName')
      .select('photosErasedAt')
      .where('id', '=', BigInt(realNameId))
      .executeTakeFirstOrThrow()
  ).photosErasedAt;

describe("the photos of a member's own document", () => {
  test('have no URL that a session alone can get', async () => {
    const realNameId = await submitted(server, member);
    expect(JSON.stringify(await standing(server, member))).not.toContain('/api/File/Private/');
    await reject(server, realNameId, reviewer);
    expect(JSON.stringify(await standing(server, member))).not.toContain('/api/File/Private/');
    expect(await open(member)).toMatchObject({ status: 1216 });
  });

  test("open after a code for this call was shown, and only with the member's own session", async () => {
    await submitted(server, member);
    setProven(server, member);
    const { status, response } = await open(member);
    expect(status).toBe(200);
    for (const url of [response.front, response.reverse]) {
      expect(await look(url, member)).toBe('image/jpeg');
      expect(await look(url, await newMember(server))).toContain('json');
    }
    const { items } = (await server.member('getOwnSecurityEvents', {}, member)).response;
    expect(items).toMatchObject([{ kind: 'photo-opened', denial: 'open' }]);
  });

  test('never open again once the member is certified, even at an earlier URL', async () => {
    const realNameId = await submitted(server, member);
    setProven(server, member);
    const { front, reverse } = (await open(member)).response;
    await approve(server, realNameId, reviewer);
    expect(await standing(server, member)).toMatchObject({
      state: 'successful',
      submitted: { photos: { state: 'kept', mayOpen: false } },
    });
    expect(await open(member)).toMatchObject({ status: 1006 });
    for (const url of [front, reverse]) expect(await look(url, member)).toContain('json');
  });
});

describe('after the retention time that an owner sets', () => {
  test('photos of approved and rejected attempts are erased, and their bytes leave the store', async () => {
    const rejected = await submitted(server, member);
    await reject(server, rejected, reviewer);
    const certified = await newMember(server);
    const approved = await submitted(server, certified);
    await approve(server, approved, reviewer);
    const young = await submitted(server, await newMember(server));
    await approve(server, young, reviewer);
    await decidedDaysAgo(rejected, 91);
    await decidedDaysAgo(approved, 91);
    await decidedDaysAgo(young, 89);
    const names = [...(await filesOf(rejected)), ...(await filesOf(approved))].map(
      ({ objectName }) => objectName,
    );
    expect(names).toHaveLength(4);

    expect(await eraseOldPhotos(server.services)).toBe(2);
    await removeUnused(server.services);
    for (const id of [rejected, approved]) {
      expect(await filesOf(id)).toEqual([]);
      expect(await erasedAt(id)).toBeInstanceOf(Date);
    }
    expect(await filesOf(young)).toHaveLength(2);
    expect(await erasedAt(young)).toBeNull();
    for (const name of names) expect(await server.services.files.store.get(name)).toBeUndefined();
    expect((await standing(server, certified)).submitted?.photos).toMatchObject({
      state: 'erased',
      mayOpen: false,
      erasedOn: expect.any(String) as string,
    });
    const page = await server.operator('getRealName', { realNameId: approved }, reviewer);
    expect(page.response.photos).toMatchObject({ state: 'erased' });
  });

  test("the document's number is still found under another account", async () => {
    const idNumber = newNumber();
    const realNameId = await submitted(server, member, { idNumber });
    await approve(server, realNameId, reviewer);
    await decidedDaysAgo(realNameId, 91);
    await eraseOldPhotos(server.services);
    const again = await submitted(server, await newMember(server), { idNumber });
    expect(await approve(server, again, reviewer)).toMatchObject({ status: 1604 });
  });

  test('an undecided attempt keeps its photos', async () => {
    const realNameId = await submitted(server, member);
    await eraseOldPhotos(server.services);
    expect((await filesOf(realNameId)).map(({ state }) => state)).toEqual(['claimed', 'claimed']);
  });

  test('two simultaneous jobs, and one after a crash, erase each attempt once', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const realNameId = await submitted(server, await newMember(server));
      await reject(server, realNameId, reviewer);
      await decidedDaysAgo(realNameId, 91);
      ids.push(realNameId);
    }
    const runs = [eraseOldPhotos(server.services), eraseOldPhotos(server.services)];
    const [one = 0, other = 0] = await Promise.all(runs);
    expect(one + other + (await eraseOldPhotos(server.services))).toBe(3);
    const first = await erasedAt(ids[0] ?? '');
    await eraseOldPhotos(server.services);
    expect(await erasedAt(ids[0] ?? '')).toEqual(first);
  });

  test('the database records that photos were erased, and refuses that for an undecided attempt', async () => {
    const realNameId = await submitted(server, member);
    const say = (at: Date | null) =>
      server.database.db
        .updateTable('realName')
        .set({ photosErasedAt: at })
        .where('id', '=', BigInt(realNameId))
        .execute();
    await expect(say(new Date())).rejects.toThrow('photos');
    await reject(server, realNameId, reviewer);
    await say(new Date());
    await expect(say(null)).rejects.toThrow('photos');
  });
});
