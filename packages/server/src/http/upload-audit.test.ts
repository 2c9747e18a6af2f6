import { type CallTable, defineCall } from '@tradewind/contract';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import * as z from 'zod';
import type { OperatorVisit } from './handler.ts';
import { type AnyHandler, bindCalls } from './pipeline.ts';

const calls: CallTable = {
  uploadSample: defineCall({
    method: 'POST',
    path: '/api/Console/uploadSample',
    summary: 'Takes a file from an operator.',
    caller: 'operator',
    signed: false,
    body: 'multipart',
    input: z.object({}),
    output: z.object({}),
    protection: { touches: [], proof: 'session' },
    errors: [],
    audit: 'sample.upload',
  }),
};

const form = [
  '--edge',
  'content-disposition: form-data; name="file"; filename="a.txt"',
  'content-type: text/plain',
  '',
  'words',
  '--edge--',
  '',
].join('\r\n');

const handler: AnyHandler = async () => await Promise.resolve({});

/** Returns the HTTP status of an upload whose handler has (or has not) written an entry in the audit log. */
async function statusOf(isAudited: boolean): Promise<number> {
  const app = Fastify();
  const visit = { operatorId: 1n, isAudited: () => isAudited };
  bindCalls(
    app,
    calls,
    { uploadSample: handler },
    {
      signSecret: '',
      gatekeepers: {
        member: () => Promise.reject(new Error('No member calls this.')),
        operator: async () => await Promise.resolve(visit as OperatorVisit),
        refuseOwnCase: async () => {},
      },
      guard: async () => {},
      runGuarded: () => Promise.resolve(),
      mediaCookie: () => '',
      countUploadTry: async () => {},
    },
  );
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/Console/uploadSample',
    headers: {
      authorization: `Bearer ${'a'.repeat(43)}`,
      'content-type': 'multipart/form-data; boundary=edge',
    },
    payload: form,
  });
  await app.close();
  return statusCode;
}

test('an operator’s upload fails if it leaves no entry in the audit log', async () => {
  expect(await statusOf(true)).toBe(200);
  expect(await statusOf(false)).toBe(500);
});
