import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newMember, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { raiseNotice } from '../index.ts';
import { type PushService, startPushService } from '../testing/push-service.ts';
import { createPushTasks } from './send-push.ts';

let service: PushService;
let silent: Server;
let silentOrigin: string;
const tried = new Set<string>();
let server: TestServer;

beforeAll(async () => {
  service = await startPushService();
  // A service that accepts every request and never answers.
  silent = createServer(({ url = '' }) => void tried.add(url));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  silentOrigin = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const env = { PUSH_SERVICES: `${service.origin},${silentOrigin}` };
  server = await startTestServer({ env });
});
afterAll(async () => {
  silent.closeAllConnections();
  silent.close();
  await server.stop();
  await service.close();
});

const answered = { kind: 'supportAnswered', params: {}, link: '/customer-service' } as const;
const raise = ({ id }: Person) =>
  server.database.transaction((tx) => raiseNotice(tx, id, answered));

async function withDevice(path: string, origin = service.origin): Promise<Person> {
  const member = await newMember(server);
  const device = { ...service.subscribe(path), endpoint: origin + path };
  expect((await server.member('subscribePush', device, member)).status).toBe(200);
  return member;
}

const sentTo = (path: string) => service.received.filter((one) => one.path === path);
const arrived = () => expect([sentTo('/quick-1'), sentTo('/quick-2')].flat()).toHaveLength(2);

test('a push service that does not answer delays nobody else', async () => {
  const waiting: Person[] = [];
  for (let nth = 0; nth < 6; nth += 1)
    waiting.push(await withDevice(`/silent-${nth}`, silentOrigin));
  const reached = await Promise.all(['/quick-1', '/quick-2'].map((path) => withDevice(path)));
  for (const member of [...waiting, ...reached]) await raise(member);
  await vi.waitFor(arrived, 30_000);
  // In a single queue, the fast devices would have come after the last of the silent ones.
  expect(tried.size).toBeLessThan(waiting.length);
  const { port } = new URL(silentOrigin);
  // The queue drops a job shortly after its handler returns, so poll briefly.
  await expect.poll(waitingQueues).toEqual([`push-0.1:${port}-0`, `push-0.1:${port}-1`]);
});

async function waitingQueues(): Promise<string[]> {
  const { rows } = await server.database.pool.query<{ name: string }>(
    // Leaves out the jobs of each minute, which are in none of these queues.
    `select distinct queue_name as name from graphile_worker.jobs
     where queue_name like 'push-%' order by 1`,
  );
  return rows.map(({ name }) => name);
}

test('a push older than its service would keep it is no longer sent', async () => {
  const member = await withDevice('/late');
  const { rows } = await server.database.pool.query<{ device: bigint; old: bigint; fresh: bigint }>(
    `with raised as (insert into notice (member_id, kind, created_at)
      values ($1, 'supportAnswered', now() - interval '25 hours'), ($1, 'supportAnswered', now())
      returning id)
    select (select id from push_subscription where member_id = $1) as device,
      min(id) as old, max(id) as fresh from raised`,
    [member.id],
  );
  const { device = 0n, old = 0n, fresh = 0n } = rows[0] ?? {};
  const { pushNotice } = createPushTasks(server.services);
  await pushNotice(device, old);
  expect(sentTo('/late')).toHaveLength(0);
  await pushNotice(device, fresh);
  expect(sentTo('/late')).toHaveLength(1);
});
