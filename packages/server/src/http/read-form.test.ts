import { request, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { AppError } from '../platform/app-error.ts';
import { formOf } from '../testing/form.ts';
import { readForm } from './read-form.ts';

/** What becomes of a form of which so many bytes come every few milliseconds. */
async function send(bytesAtOnce: number): Promise<unknown> {
  const { payload, contentType } = await formOf({}, { content: Buffer.alloc(100_000) });
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const outcome = new Promise((resolve) => {
    server.once('request', (incoming) => {
      readForm(incoming, { bytes: 1000, everyMs: 1000 }).then(resolve, resolve);
    });
  });
  const headers = { 'content-type': contentType, 'content-length': payload.length };
  const sender = request({ port, method: 'POST', headers }).on('error', () => {});
  let at = 0;
  const trickle = setInterval(() => {
    sender.write(payload.subarray(at, (at += bytesAtOnce)));
    if (at >= payload.length) clearInterval(trickle);
  }, 10);
  try {
    return await outcome;
  } finally {
    clearInterval(trickle);
    sender.destroy();
    server.close();
  }
}

test('a form that trickles in is dropped long before it is whole @long', async () => {
  expect(await send(4)).toEqual(new AppError('malformedRequest'));
});

test('a form that comes slowly, but comes, is read @long', async () => {
  expect(await send(500)).toMatchObject({ upload: { fileName: 'photo.jpg' } });
});
