import { randomBytes } from 'node:crypto';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { endSessions } from '../../domains/access/sessions.ts';
import { addQuestions, openExam } from '../../domains/exams/testing/papers.ts';
import { newMember, type Person } from '../../testing/people.ts';
import {
  headersOf,
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '../../testing/test-server.ts';

const perMinute = 20;
let main: TestServer;
let folder: bigint;
const opened: TestServer[] = [];

beforeAll(async () => {
  main = await startTestServer({ workers: false });
  folder = await addQuestions(main.database.db, 3);
});
afterEach(async () => {
  for (const server of opened.splice(0)) await server.stop();
});
afterAll(() => main.stop());

/** Starts another process: it has counted nothing and has seen no session. */
async function freshServer(
  requestsPerMinute = perMinute,
  { env, log }: Pick<TestServerOptions, 'env' | 'log'> = {},
): Promise<TestServer> {
  const server = await startTestServer({
    beside: main,
    env: { REQUESTS_PER_MINUTE: String(requestsPerMinute), ...env },
    workers: false,
    ...(log && { log }),
  });
  opened.push(server);
  return server;
}

async function flood(server: TestServer, ip: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let nth = 0; nth < times; nth += 1)
    statuses.push((await server.member('getFileDomain', {}, { ip })).status);
  return statuses;
}

const answered = (statuses: readonly number[]): number =>
  statuses.filter((status) => status === 200).length;

async function sit(server: TestServer, ip: string) {
  const person = await newMember(main);
  const { openingId } = await openExam(main.database.db, person.id, folder);
  const sender = { token: person.token, ip };
  const asked = { openingId: String(openingId) };
  const { response } = await server.member('startExam', asked, sender);
  const { sittingId } = response;
  const save = (revision = 0) =>
    server.member(
      'saveAnswer',
      { sittingId, number: 1, answer: { picked: [1] }, revision },
      sender,
    );
  const submit = () => server.member('submitExamAnswer', { sittingId }, sender);
  return { person, sender, sittingId, save, submit };
}

async function keptAnswer(sittingId: string): Promise<unknown> {
  const { answers } = await main.database.db
    .selectFrom('examSitting')
    .select('answers')
    .where('id', '=', BigInt(sittingId))
    .executeTakeFirstOrThrow();
  return answers['1']?.answer;
}

/** The count may be slightly above the budget, because budgets refill while a test runs. */
function expectAbout(count: number, budget: number): void {
  expect(count).toBeGreaterThanOrEqual(budget);
  expect(count).toBeLessThanOrEqual(budget + 3);
}

const whoAmI = (server: TestServer, { token }: Pick<Person, 'token'>, ip: string) =>
  server.member('getMemberBaseInfo', {}, { token, ip });

describe('a flood of unsigned requests from an address', () => {
  test('does not block answers or the hand-in of a member behind it', async () => {
    const server = await freshServer();
    const { sittingId, save, submit } = await sit(server, '10.9.0.1');
    expect((await flood(server, '10.9.0.1', perMinute + 20)).at(-1)).toBe(1004);
    expect((await save()).status).toBe(200);
    expect((await submit()).status).toBe(200);
    expect(await keptAnswer(sittingId)).toEqual({ picked: [1] });
  });

  test('does not block a session that this process has not seen yet', async () => {
    const server = await freshServer();
    const person = await newMember(main);
    await flood(server, '10.9.0.2', perMinute + 20);
    expect((await whoAmI(server, person, '10.9.0.2')).status).toBe(200);
  });

  test('blocks other strangers of the address and tells them when to retry', async () => {
    const server = await freshServer();
    const statuses = await flood(server, '10.9.0.3', perMinute + 5);
    expectAbout(answered(statuses), perMinute);
    const headers = headersOf({ ip: '10.9.0.3' });
    const refused = await server.app.inject({ url: '/api/App/File/GetFileDomain', headers });
    expect(refused.headers).toMatchObject({
      'retry-after': expect.stringMatching(/^[123]$/),
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(refused.json()).toMatchObject({
      status: 1004,
      response: { retryAfter: expect.any(Number) },
    });
  });

  test('of answers with invented tokens is refused by the same rule', async () => {
    const server = await freshServer();
    const { save } = await sit(server, '10.9.0.4');
    const statuses: number[] = [];
    for (let nth = 0; nth < perMinute + 10; nth += 1) {
      const token = randomBytes(32).toString('base64url');
      const input = { sittingId: '1', number: 1, answer: null, revision: 0 };
      statuses.push((await server.member('saveAnswer', input, { token, ip: '10.9.0.4' })).status);
    }
    expectAbout(statuses.filter((status) => status === 1003).length, perMinute);
    expect(statuses.at(-1)).toBe(1004);
    expect((await save()).status).toBe(200);
  });

  test('of pages is refused too, but health checks are always answered', async () => {
    const server = await freshServer(1);
    const ask = async (url: string) =>
      (await server.app.inject({ url, headers: headersOf({ ip: '10.9.0.5' }) })).statusCode;
    for (let nth = 0; nth < 40; nth += 1) expect(await ask('/no-page')).toBe(404);
    expect(await ask('/no-page')).toBe(429);
    expect(await ask('/healthz')).toBe(200);
    expect(await ask('/readyz')).toBe(200);
  });
});

describe('a flood that other hooks could answer before it is counted', () => {
  test('of preflights is refused and does not block calls', async () => {
    const lines: string[] = [];
    const server = await freshServer(1, {
      env: { CORS_ORIGINS: 'https://app.example.com' },
      log: pino({ level: 'info' }, { write: (line) => lines.push(line) }),
    });
    const ask = async () =>
      (
        await server.app.inject({
          method: 'OPTIONS',
          url: '/api/App/File/GetFileDomain',
          headers: {
            ...headersOf({ ip: '10.9.0.11' }),
            origin: 'https://app.example.com',
            'access-control-request-method': 'GET',
          },
        })
      ).statusCode;
    const statuses: number[] = [];
    for (let nth = 0; nth < 60; nth += 1) statuses.push(await ask());
    expectAbout(statuses.filter((status) => status === 204).length, 40);
    expect(statuses.at(-1)).toBe(429);
    // There is one line for each preflight that was let in and one for the first refusal.
    expect(lines.filter((line) => line.includes('"request"')).length).toBeLessThan(46);
    expect(await flood(server, '10.9.0.11', 1)).toEqual([200]);
  });

  test('of unsigned calls does not block preflights', async () => {
    const server = await freshServer(1, { env: { CORS_ORIGINS: 'https://app.example.com' } });
    expect((await flood(server, '10.9.0.12', 5)).at(-1)).toBe(1004);
    const headers = { ...headersOf({ ip: '10.9.0.12' }), origin: 'https://app.example.com' };
    const url = '/api/App/File/GetFileDomain';
    const preflight = await server.app.inject({ method: 'OPTIONS', url, headers });
    expect(preflight.statusCode).toBe(204);
    // A page of another origin can read the refusal, including the time to wait.
    const refused = await server.app.inject({ url, headers });
    expect(refused.json()).toMatchObject({ status: 1004 });
    expect(refused.headers['access-control-allow-origin']).toBe('https://app.example.com');
  });

  test('of requests with two Host headers is refused, even on paths for load balancers', async () => {
    const server = await freshServer(1);
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    const ask = async (path: string) => {
      const socket = connect(port, '127.0.0.1');
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: x\r\nHost: y\r\nX-Forwarded-For: 10.9.0.13\r\nConnection: close\r\n\r\n`,
      );
      return await text(socket);
    };
    expect(await ask('/api/x')).toContain('"status":400');
    expect(await ask('/api/x')).toContain('"status":1004');
    const answers: string[] = [];
    for (let nth = 0; nth < 50; nth += 1) answers.push(await ask('/healthz'));
    expectAbout(answers.filter((answer) => answer.startsWith('HTTP/1.1 400')).length, 40);
    expect(answers.at(-1)).toMatch(/^HTTP\/1.1 429/);
  });
});

describe('strangers of a wider network', () => {
  test('share its budget: all /64 networks of a /48 together get no more than the budget of the /48', async () => {
    const server = await freshServer(4);
    const statuses: number[] = [];
    for (let nth = 0; nth < 100; nth += 1)
      statuses.push(...(await flood(server, `2001:db8:77:${(nth * 257).toString(16)}::1`, 1)));
    expectAbout(answered(statuses), 40);
    expect(await flood(server, '2001:db8:78::1', 1)).toEqual([200]);
  });

  test('share the budget of a /56 before that of a /48', async () => {
    const server = await freshServer(4);
    const statuses: number[] = [];
    for (let nth = 0; nth < 20; nth += 1)
      statuses.push(...(await flood(server, `2001:db8:79:10${nth + 10}::1`, 1)));
    expectAbout(answered(statuses), 12);
    expect(await flood(server, '2001:db8:79:2000::1', 1)).toEqual([200]);
  });

  test('share the budget of a /24 of IPv4', async () => {
    const server = await freshServer(4);
    const statuses: number[] = [];
    for (let nth = 0; nth < 60; nth += 1)
      statuses.push(...(await flood(server, `198.51.100.${nth}`, 1)));
    expectAbout(answered(statuses), 40);
    expect(await flood(server, '198.51.101.1', 1)).toEqual([200]);
  });

  test('are not blocked by one address that has used up its own budget', async () => {
    const server = await freshServer(4);
    await flood(server, '203.0.113.1', 100);
    expect(await flood(server, '203.0.113.2', 1)).toEqual([200]);
  });
});

describe('a person', () => {
  test('is counted across all addresses, and others at the same address are not', async () => {
    const server = await freshServer();
    const [busy, other] = [await newMember(main), await newMember(main)];
    const statuses: number[] = [];
    for (let nth = 0; nth < perMinute + 5; nth += 1)
      statuses.push((await whoAmI(server, busy, `10.9.${nth}.9`)).status);
    // The first request came before the process knew whose session it was.
    expectAbout(answered(statuses), perMinute + 1);
    expect((await whoAmI(server, busy, '10.9.1.10')).status).toBe(1004);
    expect((await whoAmI(server, other, '10.9.1.9')).status).toBe(200);
  });

  test('who has used up the budget for calls can still save and hand in an exam', async () => {
    const server = await freshServer();
    const { sender, save, submit } = await sit(server, '10.9.0.6');
    for (let nth = 0; nth < perMinute; nth += 1)
      await server.member('getMemberBaseInfo', {}, sender);
    expect((await server.member('getMemberBaseInfo', {}, sender)).status).toBe(1004);
    expect((await save()).status).toBe(200);
    expect((await submit()).status).toBe(200);
  });

  test('whose session has ended counts as a stranger', async () => {
    const server = await freshServer();
    const person = await newMember(main);
    expect((await whoAmI(server, person, '10.9.0.7')).status).toBe(200);
    await main.database.transaction((tx) => endSessions(tx, person.id, 'logout'));
    await flood(server, '10.9.0.7', perMinute + 5);
    expect((await whoAmI(server, person, '10.9.0.7')).status).toBe(1003);
    expect((await whoAmI(server, person, '10.9.0.7')).status).toBe(1004);
  });

  test('cannot raise the limit with tokens of ended sessions', async () => {
    const server = await freshServer();
    await flood(server, '10.9.0.8', perMinute + 5);
    const person = await newMember(main);
    await main.database.transaction((tx) => endSessions(tx, person.id, 'logout'));
    const statuses = [];
    for (let nth = 0; nth < 5; nth += 1)
      statuses.push((await whoAmI(server, person, '10.9.0.8')).status);
    expect(statuses).toEqual([1003, 1004, 1004, 1004, 1004]);
    // A call that looks up no session would never find out that the session has ended.
    const { token } = person;
    const open = await server.member('getFileDomain', {}, { token, ip: '10.9.0.8' });
    expect(open.status).toBe(1004);
  });
});

test('an exam goes on while all other calls keep every database connection busy', async () => {
  const server = await freshServer();
  const { sittingId, sender, save, submit } = await sit(server, '10.9.0.9');
  const { pool } = server.database;
  const busy = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  try {
    expect((await save()).status).toBe(200);
    const shown = await server.member('getExamSubject', { sittingId }, sender);
    expect(shown.response.items).toHaveLength(3);
    expect((await submit()).status).toBe(200);
  } finally {
    for (const client of busy) client.release();
  }
});

test('a blocked network is one event a minute, with the budget that is used up', async () => {
  const server = await freshServer();
  await flood(server, '10.9.0.10', perMinute + 30);
  await server.services.securityEvents.flush();
  const kept = await main.database.db
    .selectFrom('securityEvent')
    .select(['kind', 'network', 'status', 'count', 'detail'])
    .where('network', '=', '10.9.0.10')
    .execute();
  expect(kept).toEqual([
    {
      kind: 'request-blocked',
      network: '10.9.0.10',
      status: 1004,
      count: 1,
      detail: { reason: 'tooManyTries', rule: 'requests-/32' },
    },
  ]);
  const { body } = await server.app.inject('/metrics');
  expect(body).toContain('requests_blocked_total{rule="requests-/32"} ');
});
