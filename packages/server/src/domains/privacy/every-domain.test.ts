import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeUnused } from '../files/index.ts';
import { picture } from '../files/testing/pictures.ts';
import { stored } from '../files/testing/stored.ts';
import { raiseNotice } from '../notices/index.ts';
import { type PushService, startPushService } from '../notices/testing/push-service.ts';
import {
  approve as approveOn,
  filledIn,
  newNumber,
  submitted,
} from '../identity/testing/submissions.ts';
import { answer, begin, note, write } from '../support/testing/talk.ts';
import { upload } from '../../testing/form.ts';
import { newMember, newOperator, type Person } from '../../testing/people.ts';
import { headersOf, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { verifyLedger } from '../wallet/index.ts';
import { setProven } from '../wallet/testing/money.ts';
import { memberSources } from './sources.ts';
import { closeAccountOf } from './testing/close.ts';
import { writeExport } from './write-export.ts';

let server: TestServer;
let push: PushService;
let reviewer: Person;
let support: Person;

beforeAll(async () => {
  push = await startPushService();
  server = await startTestServer({ workers: false, env: { PUSH_SERVICES: push.origin } });
  reviewer = await newOperator(server, ['reviewer']);
  support = await newOperator(server, ['support']);
});
afterAll(async () => {
  await server.stop();
  await push.close();
});

async function newPicture(of: Person): Promise<string> {
  const content = await picture('jpeg', { width: 64, height: 48 });
  const { status, msg, response } = await upload(server, { kind: 'support', content }, of);
  if (status !== 200) throw new Error(`${status} ${msg}`);
  return response.fileId;
}

async function approve(realNameId: string) {
  return await approveOn(server, realNameId, reviewer);
}

/** Creates a member about whom every domain holds data. */
async function newKnown(idNumber = newNumber()) {
  const person = await newMember(server);
  setProven(server, person);
  const realNameId = await submitted(server, person, { fullName: 'Ada Sample', idNumber });
  const threadId = await begin(server, person, 'My card is blue');
  await write(server, person, 'Look', { threadId, pictures: [await newPicture(person)] });
  await note(server, support, threadId, 'Sounds upset');
  await answer(server, support, threadId, 'Blue is fine');
  await server.database.transaction((tx) =>
    raiseNotice(tx, person.id, {
      kind: 'depositCredited',
      params: { amount: '77.000000', coin: 'USDT', network: 'TRC20' },
      link: '/wallet',
    }),
  );
  await server.member('markAllRead', { type: 'notice', upTo: '1' }, person);
  const device = push.subscribe(`/${person.id}`);
  expect((await server.member('subscribePush', device, person)).status).toBe(200);
  return { person, realNameId, threadId, idNumber, device };
}

interface Section {
  items: Record<string, unknown>[];
}

async function exported({ id, email }: Person) {
  const { database, services } = server;
  const making = { product: 'Test', madeAt: new Date(), secrets: services.secrets };
  let text = '';
  const owner = { memberId: id, email };
  for await (const piece of writeExport(database.db, memberSources, owner, making)) text += piece;
  return { text, sections: (JSON.parse(text) as { sections: Record<string, Section> }).sections };
}

async function attemptsOf({ id }: Person) {
  return await server.database.db
    .selectFrom('realName')
    .selectAll()
    .where('memberId', '=', id)
    .orderBy('id')
    .execute();
}

async function messagesIn(threadId: string) {
  return await server.database.db
    .selectFrom('supportMessage')
    .select(['author', 'text'])
    .where('threadId', '=', BigInt(threadId))
    .orderBy('seq')
    .execute();
}

describe('the data export', () => {
  test('contains full real names, files, notices, devices without keys and conversations without notes', async () => {
    const { person, realNameId, threadId, idNumber, device } = await newKnown();
    const seen = await server.operator('revealRealName', { realNameId }, reviewer);
    const front = seen.response.photos?.front ?? '';
    const look = await server.app.inject({ url: front, headers: headersOf(reviewer) });
    expect(look.statusCode).toBe(200);
    const { text, sections } = await exported(person);
    expect(sections['realNames']?.items).toMatchObject([
      { attempt: 1, state: 'inProgress', fullName: 'Ada Sample', idNumber, country: 'SG' },
    ]);
    expect(sections['files']?.items.map(({ kind }) => kind)).toEqual([
      'identity',
      'identity',
      'support',
    ]);
    expect(sections['fileViews']?.items).toMatchObject([
      { kind: 'identity', purpose: `review real-name:${realNameId}` },
    ]);
    expect(sections['notices']?.items).toMatchObject([
      { kind: 'depositCredited', params: { amount: '77.000000' }, link: '/wallet' },
    ]);
    expect(sections['readMarks']?.items).toMatchObject([{ type: 'notice' }]);
    expect(sections['pushDevices']?.items).toMatchObject([{ service: new URL(push.origin).host }]);
    expect(text).not.toContain(device.endpoint);
    expect(sections['conversations']?.items).toMatchObject([{ threadId, kind: 'support' }]);
    expect(sections['messages']?.items).toMatchObject([
      { from: 'member', text: 'My card is blue', pictureFileIds: [] },
      { from: 'member', text: 'Look', pictureFileIds: [expect.any(String)] },
      { from: 'us', text: 'Blue is fine' },
    ]);
    expect(text).not.toContain('upset');
  });

  test('contains nothing about anybody else', async () => {
    await newKnown();
    const stranger = await newMember(server);
    const { sections } = await exported(stranger);
    const filled = Object.keys(sections).filter((name) => sections[name]?.items.length);
    expect(filled.toSorted()).toEqual(['balances', 'profile', 'sessions']);
  });
});

describe('closing an account', () => {
  test('withdraws a verification in progress and erases names, photos, messages, notices and devices', async () => {
    const { person, realNameId, threadId } = await newKnown();
    const other = await newKnown();
    await closeAccountOf(server, person);
    const [attempt] = await attemptsOf(person);
    expect(attempt).toMatchObject({
      state: 'failed',
      decidedBy: person.id,
      sealedName: null,
      sealedNumber: null,
      maskedName: '***',
      maskedNumber: '***',
      numberDigest: null,
    });
    expect((await approve(realNameId)).status).not.toBe(200);
    const reveal = await server.operator('revealRealName', { realNameId }, reviewer);
    expect(reveal.status).not.toBe(200);
    expect((await messagesIn(threadId)).map(({ text }) => text)).toEqual(['', '', '', '']);
    const { sections } = await exported(person);
    for (const name of ['files', 'fileViews', 'notices', 'readMarks', 'pushDevices'])
      expect([name, sections[name]?.items]).toEqual([name, []]);
    await removeUnused(server.services);
    const { rows, objects } = await stored(server);
    expect(rows.filter(({ ownerId }) => ownerId === person.id)).toEqual([]);
    expect(objects.toSorted()).toEqual(rows.map(({ objectName }) => objectName).toSorted());
    expect((await exported(other.person)).sections['files']?.items).toHaveLength(3);
    expect((await messagesIn(other.threadId))[0]?.text).toBe('My card is blue');
    await verifyLedger(server.database.db, server.services.secrets);
  });

  test('keeps the keyed hash of a certified document, so that reviewers recognise it and its owner may come back', async () => {
    const { person, realNameId, idNumber } = await newKnown();
    expect((await approve(realNameId)).response).toMatchObject({ state: 'successful' });
    const [before] = await attemptsOf(person);
    const meanwhile = await newMember(server);
    const second = await submitted(server, meanwhile, { idNumber });
    expect((await approve(second)).status).not.toBe(200);
    await closeAccountOf(server, person);
    const [after] = await attemptsOf(person);
    expect(after).toMatchObject({ state: 'successful', sealedNumber: null });
    expect(after?.numberDigest).toEqual(before?.numberDigest);
    const { response } = await server.operator('getRealName', { realNameId: second }, reviewer);
    expect(response.duplicates).toMatchObject([
      { realNameId, member: { account: `closed-${person.id}@closed.invalid` } },
    ]);
    expect((await approve(second)).response).toMatchObject({ state: 'successful' });
  });

  test('ends conversations: nobody can answer or add notes any more', async () => {
    const { person, threadId } = await newKnown();
    await closeAccountOf(server, person);
    expect((await answer(server, support, threadId, 'Still there?')).status).toBe(1221);
    expect((await note(server, support, threadId, 'Gone')).status).toBe(1221);
    expect(await messagesIn(threadId)).toHaveLength(4);
  });

  test('leaves nothing behind of what is submitted or written at that moment', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => newMember(server)));
    for (const person of people) {
      setProven(server, person);
      const identity = await filledIn(server, person);
      await Promise.all([
        closeAccountOf(server, person),
        server.member('submitRealName', identity, person).catch(() => undefined),
        write(server, person, 'Wait').catch(() => undefined),
      ]);
      expect((await attemptsOf(person)).every(({ sealedName }) => sealedName === null)).toBe(true);
      const { sections } = await exported(person);
      expect(sections['messages']?.items.every(({ text }) => text === '')).toBe(true);
    }
  });

  test('is the only way to erase: the database refuses erasing data of an open member', async () => {
    const { person, threadId } = await newKnown();
    const { db } = server.database;
    for (const erasure of [
      sql`update real_name set erased_at = now(), sealed_name = null, sealed_number = null,
        state = 'failed' where member_id = ${person.id}`,
      sql`update support_message set text = '' where thread_id = ${threadId}`,
      sql`delete from support_message where thread_id = ${threadId}`,
      sql`delete from support_picture where message_id in
        (select id from support_message where thread_id = ${threadId})`,
    ])
      await expect(erasure.execute(db)).rejects.toMatchObject({ code: expect.any(String) });
    await closeAccountOf(server, person);
    for (const change of [
      sql`update support_message set text = 'Other words' where thread_id = ${threadId}`,
      sql`update real_name set erased_at = null where member_id = ${person.id}`,
      sql`update real_name set state = 'successful' where member_id = ${person.id}`,
    ])
      await expect(change.execute(db)).rejects.toMatchObject({ code: '23000' });
  });
});
