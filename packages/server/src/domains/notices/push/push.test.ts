import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { endSessions } from '../../access/index.ts';
import { newMember, newOperator, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { publishBroadcast } from '../broadcasts/publish-broadcast.ts';
import { createBroadcast } from '../broadcasts/save-broadcast.ts';
import { raiseNotice } from '../index.ts';
import { type PushService, startPushService } from '../testing/push-service.ts';
import { wordsInAll } from '../testing/words.ts';
import { encrypt } from './encrypt.ts';
import { isPushService } from './push-services.ts';

let service: PushService;
let server: TestServer;

beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer({ env: { PUSH_SERVICES: service.origin } });
});
afterAll(async () => {
  await server.stop();
  await service.close();
});

const raise = (who: Person) =>
  server.database.transaction((tx) =>
    raiseNotice(tx, who.id, {
      kind: 'depositCredited',
      params: { amount: '77.000000', coin: 'USDT', network: 'TRC20' },
      link: '/wallet',
    }),
  );

const sentTo = (path: string) => service.received.filter((one) => one.path === path);
const waitForSent = (path: string, count: number) =>
  vi.waitFor(() => expect(sentTo(path)).toHaveLength(count), { timeout: 30_000 });
const devicesOf = async (who: Person) =>
  (
    await server.database.pool.query('select 1 from push_subscription where member_id = $1', [
      who.id,
    ])
  ).rowCount;

async function withDevice(path: string, language: 'en' | 'ru' = 'en'): Promise<Person> {
  const member = await newMember(server);
  const answer = await server.member('subscribePush', service.subscribe(path), {
    ...member,
    language,
  });
  expect(answer.status).toBe(200);
  return member;
}

const from = (text: string) => Buffer.from(text, 'base64url');

test('a message is encrypted as in the example of RFC 8291', () => {
  const sealed = encrypt(
    Buffer.from('When I grow up, I want to be a watermelon'),
    {
      p256dh: from(
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      ),
      auth: from('BTBZMqHH6r4Tts7J_aSIgg'),
    },
    {
      privateKey: from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
      salt: from('DGv6ra1nlYgDCS1FRnbzlw'),
    },
  );
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

describe('a subscribed device', () => {
  test('gets the title in its language and the screen to open, and nothing more private', async () => {
    const member = await withDevice('/device-1', 'ru');
    await raise(member);
    await waitForSent('/device-1', 1);
    const [{ message, headers } = { message: undefined, headers: {} }] = sentTo('/device-1');
    expect(message).toEqual({
      title: 'Пополнение зачислено',
      path: expect.stringMatching(/^\/notice\?type=notice&open=\d+$/) as string,
      tag: expect.stringMatching(/^notice-\d+$/) as string,
    });
    expect(JSON.stringify(message)).not.toContain('77');
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  });

  test('is removed when its service says that it is gone', async () => {
    const member = await withDevice('/device-2');
    service.answers.set('/device-2', 410);
    await raise(member);
    await vi.waitFor(async () => expect(await devicesOf(member)).toBe(0), { timeout: 30_000 });
  });

  test('is tried again when its service fails @long', async () => {
    const member = await withDevice('/device-3');
    service.answers.set('/device-3', 503);
    await raise(member);
    const failedOnce = async () => {
      const { rows } = await server.database.pool.query<{ attempts: number }>(
        `select attempts from graphile_worker.jobs where task_identifier = 'push-notice' and last_error is not null`,
      );
      expect(rows[0]?.attempts).toBeGreaterThan(0);
    };
    await vi.waitFor(failedOnce, { timeout: 30_000 });
    service.answers.delete('/device-3');
    await server.database.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await waitForSent('/device-3', 1);
  });

  test('gets nothing once its session has ended', async () => {
    const member = await withDevice('/device-4');
    await server.database.transaction((tx) => endSessions(tx, member.id, 'logout'));
    await raise(member);
    await vi.waitFor(async () => expect(await devicesOf(member)).toBe(0), { timeout: 30_000 });
    expect(sentTo('/device-4')).toEqual([]);
  });

  test('shows the notices of the member who logged in on it last', async () => {
    const [first, second] = [await newMember(server), await newMember(server)];
    const device = service.subscribe('/device-5');
    await server.member('subscribePush', device, first);
    await server.member('subscribePush', device, second);
    expect([await devicesOf(first), await devicesOf(second)]).toEqual([0, 1]);
    // The device no longer belongs to the first member, who therefore cannot unsubscribe it.
    await server.member('unsubscribePush', { endpoint: device.endpoint }, first);
    expect(await devicesOf(second)).toBe(1);
    await server.member('unsubscribePush', { endpoint: device.endpoint }, second);
    expect(await devicesOf(second)).toBe(0);
  });

  test('is one of at most ten per member', async () => {
    const member = await newMember(server);
    for (let count = 0; count < 12; count += 1)
      await server.member('subscribePush', service.subscribe(`/many-${count}`), member);
    expect(await devicesOf(member)).toBe(10);
  });

  test('gets announcements that are for its member', async () => {
    const [member, outsider] = [await withDevice('/device-6'), await withDevice('/device-7', 'ru')];
    const editor = await newOperator(server, ['editor']);
    expect(member.id).not.toBe(outsider.id);
    await server.database.transaction(async (tx) => {
      const broadcastId = await createBroadcast(tx, editor.id, {
        requestId: crypto.randomUUID(),
        type: 'announcement',
        texts: wordsInAll('News'),
        levels: null,
        languages: ['en'],
        expiresAt: null,
      });
      const order = { broadcastId, version: 1, publishAt: null, operatorId: editor.id };
      await publishBroadcast(tx, order);
    });
    await waitForSent('/device-6', 1);
    expect(sentTo('/device-6')[0]?.message).toMatchObject({ title: 'News (en)' });
    expect(sentTo('/device-7')).toEqual([]);
  });
});

describe('a subscription', () => {
  test('is refused at an address that is not a push service', async () => {
    const member = await newMember(server);
    const device = service.subscribe('/x');
    const elsewhere = ['http://127.0.0.1:5432/x', 'https://169.254.169.254/', 'http://localhost/'];
    for (const endpoint of elsewhere)
      expect(await server.member('subscribePush', { ...device, endpoint }, member)).toMatchObject({
        status: 1807,
      });
    const p256dh = Buffer.alloc(65, 4).toString('base64url');
    expect(await server.member('subscribePush', { ...device, p256dh }, member)).toMatchObject({
      status: 1808,
    });
  });

  test.each([
    ['https://fcm.googleapis.com/fcm/send/x', true],
    ['https://web.push.apple.com/x', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
    ['http://fcm.googleapis.com/x', false],
    ['https://fcm.googleapis.com.evil.example/x', false],
    ['https://evilpush.apple.com/x', false],
    ['https://fcm.googleapis.com:8443/x', false],
    ['https://user@fcm.googleapis.com/x', false],
  ])('at %s belongs to a known service: %s', (endpoint, isKnown) => {
    const services = [
      'https://fcm.googleapis.com',
      'https://*.push.services.mozilla.com',
      'https://*.push.apple.com',
    ];
    expect(isPushService(endpoint, services)).toBe(isKnown);
  });
});
