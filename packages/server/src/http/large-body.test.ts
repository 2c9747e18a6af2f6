import { randomBytes } from 'node:crypto';
import { consoleCalls, type Envelope } from '@tradewind/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember, newOperator } from '../testing/people.ts';
import { headersOf, signed, startTestServer, type TestServer } from '../testing/test-server.ts';

const { path, largestBody } = consoleCalls.checkQuestionImport;
/** An invalid JSON body of this many bytes; the answer 400 shows that it was read. */
const unreadable = (bytes: number) => '{'.padEnd(bytes, ' ');
const large = unreadable(100_000);

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());

async function post(payload: string | object, token?: string): Promise<number> {
  const headers = { 'content-type': 'application/json', ...headersOf({ token }) };
  const answer = await server.app.inject({ method: 'POST', url: path, payload, headers });
  return answer.json<Envelope>().status;
}

test('a large body that only some callers may send is not read for other callers', async () => {
  const { token: owner } = await newOperator(server, ['owner']);
  expect(await post(large)).toBe(401);
  expect(await post(unreadable(largestBody + 1))).toBe(401);
  expect(await post(large, randomBytes(32).toString('base64url'))).toBe(1003);
  expect(await post(large, (await newMember(server)).token)).toBe(1003);
  expect(await post(large, (await newOperator(server, ['support'])).token)).toBe(1005);
  expect(await post(large, owner)).toBe(400);
  expect(await post(unreadable(largestBody + 1), owner)).toBe(413);
});

test('a body without a declared length is not read for other callers either', async () => {
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const body = new Blob([unreadable(100)]).stream();
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(address + path, { method: 'POST', headers, body, duplex: 'half' });
  expect(answer.status).toBe(401);
});

test('a body of the usual size is checked in the usual order: syntax, signature, time, then session', async () => {
  const secret = server.services.config.signSecret;
  expect(await post(unreadable(60_000))).toBe(400);
  expect(await post({})).toBe(1001);
  expect(await post(signed({}, secret, 0))).toBe(1002);
  expect(await post(signed({}, secret))).toBe(401);
});
