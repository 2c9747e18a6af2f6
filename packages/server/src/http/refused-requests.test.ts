import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../platform/log/log.ts';
import { goodPassword, newEmail, newMember, newOperator } from '../testing/people.ts';
import { signed, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  const log = createLog('info', {
    write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>),
  });
  server = await startTestServer({ log, workers: false });
});
afterAll(() => server.stop());
beforeEach(() => {
  lines.length = 0;
});

const withWord = (word: string) => lines.filter(({ msg }) => msg === word);

async function figures(): Promise<string> {
  return (await server.app.inject('/metrics')).body;
}

describe('a refused login', () => {
  test('is logged with person, path and envelope status, as a request and as a security event', async () => {
    const { id, email } = await newMember(server);
    const guess = { email, password: 'not the password' };
    const sender = { ip: '2001:db8:7:8:9::1' };
    expect((await server.member('loginByPwd', guess, sender)).status).toBe(1201);
    const trace = {
      path: '/api/App/Account/LoginByPwd',
      principal: String(id),
      envelope: 1201,
    };
    expect(withWord('request')).toMatchObject([{ ...trace, status: 200 }]);
    expect(withWord('security event')).toMatchObject([
      { ...trace, event: 'login-refused', network: '2001:db8:7:8::/64' },
    ]);
    expect(withWord('security event')[0]?.['reqId']).toBe(withWord('request')[0]?.['reqId']);
  });

  test('is stored in the table, so that the console finds it', async () => {
    const { id, email } = await newMember(server);
    await server.member('loginByPwd', { email, password: 'not the password' }, { ip: '10.3.0.1' });
    await server.services.securityEvents.flush();
    const kept = await server.database.db
      .selectFrom('securityEvent')
      .select(['kind', 'status', 'ip', 'path'])
      .where('principalId', '=', id)
      .execute();
    const path = '/api/App/Account/LoginByPwd';
    expect(kept).toEqual([{ kind: 'login-refused', status: 1201, ip: '10.3.0.1', path }]);
  });

  test('for an unknown mail address is an event without a person and without the address', async () => {
    const email = newEmail();
    await server.member('loginByPwd', { email, password: goodPassword }, { ip: '10.3.0.2' });
    const [event] = withWord('security event');
    expect(event).toMatchObject({ event: 'login-refused', envelope: 1201 });
    expect(event).not.toHaveProperty('principal');
    expect(JSON.stringify(lines)).not.toContain(email);
  });

  test('is an event “guess” with the rule, once the throttle refuses it', async () => {
    const { email } = await newMember(server);
    for (let time = 0; time < 6; time += 1)
      await server.member('loginByPwd', { email, password: 'guess' }, { ip: '10.3.0.3' });
    expect(withWord('security event').at(-1)).toMatchObject({
      event: 'guess',
      envelope: 1004,
      detail: { reason: 'tooManyTries', rule: 'secret-minute' },
    });
  });
});

test('an answered request is logged with its person', async () => {
  const { id, token } = await newMember(server);
  await server.member('getMemberBaseInfo', {}, { token });
  expect(withWord('request')).toMatchObject([{ principal: String(id), envelope: 200 }]);
  expect(withWord('security event')).toEqual([]);
});

test('a wrong signature is a security event', async () => {
  const path = '/api/App/Account/LoginByPwd';
  const payload = signed({ email: newEmail(), password: goodPassword }, 'another secret');
  await server.app.inject({ method: 'POST', url: path, payload });
  expect(withWord('security event')).toMatchObject([
    { event: 'signature-refused', envelope: 1001, path },
  ]);
});

test('a call that an operator lacks permission for is a security event of that operator', async () => {
  const support = await newOperator(server, ['support']);
  expect((await server.operator('getAuditList', {}, support)).status).toBe(1005);
  expect(withWord('security event')).toMatchObject([
    { event: 'permission-refused', envelope: 1005, principal: String(support.id) },
  ]);
});

test('an operator who acts on their own account is a security event', async () => {
  const owner = await newOperator(server, ['owner']);
  const change = { operatorId: String(owner.id), disabled: true };
  expect((await server.operator('setOperatorDisabled', change, owner)).status).toBe(1213);
  expect(withWord('security event')).toMatchObject([
    { event: 'own-case-refused', principal: String(owner.id) },
  ]);
});

test('refusals for other reasons are no security events', async () => {
  const { token } = await newMember(server);
  await server.member('endSession', { sessionId: '1' }, { token });
  await server.member('getMemberBaseInfo', {}, {});
  expect(withWord('security event')).toEqual([]);
});

test('the metrics count refusals by envelope status and security events by kind', async () => {
  const { email } = await newMember(server);
  await server.member('loginByPwd', { email, password: 'guess' }, { ip: '10.3.0.4' });
  const text = await figures();
  expect(text).toMatch(
    /http_request_seconds_count\{path="\/api\/App\/Account\/LoginByPwd",status="200",envelope="1201"\} [1-9]/,
  );
  expect(text).toMatch(/security_events_total\{kind="login-refused"\} [1-9]/);
  expect(text).toMatch(/security_events_total\{kind="quorum-broken"\} 0/);
});

test('requests beyond the limit are security events of their network', async () => {
  const few = await startTestServer({
    beside: server,
    env: { REQUESTS_PER_MINUTE: '2' },
    log: server.services.log,
    workers: false,
  });
  try {
    for (let time = 0; time < 3; time += 1)
      await few.member('getMemberBaseInfo', {}, { ip: '10.3.0.5' });
    expect(withWord('security event')).toMatchObject([
      { event: 'request-blocked', network: '10.3.0.5', envelope: 1004 },
    ]);
  } finally {
    await few.stop();
  }
});
