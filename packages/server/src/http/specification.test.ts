import { specifiedCalls } from '@tradewind/contract/testing/specification';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());

const specified = specifiedCalls.map(({ method, path }) => `${method} ${path}`);

test('the copy of the specification has thirty calls', () => {
  expect(new Set(specified).size).toBe(30);
});

test('every call of the specification is in the API document', async () => {
  const { paths } = (await server.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, unknown>>;
  }>();
  const documented = new Set(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    ),
  );
  expect(specified.filter((call) => !documented.has(call))).toEqual([]);
});

test('every call of the specification is served', async () => {
  const missing: string[] = [];
  for (const { method, path } of specifiedCalls) {
    const request = { method: method as 'GET' | 'POST', url: path } satisfies InjectOptions;
    const { statusCode } = await server.app.inject(request);
    if (statusCode === 404 || statusCode >= 500) missing.push(`${method} ${path}`);
  }
  expect(missing).toEqual([]);
});
