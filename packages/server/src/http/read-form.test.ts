import { request, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { AppError } from '../platform/errors/app-error.ts';
import { formOf } from '../testing/form.ts';
import { readForm } from './read-form.ts';

const patient = { bytes: 1000, everyMs: 1000, leastPerSecond: 0, graceMs: 0 };

/** Sends a form of 100 kB, this many bytes every ten milliseconds. Returns the form as read, or the error. */
async function send(bytesAtOnce: number, pace = patient): Promise<unknown> {
  const { payload, contentType } = await formOf({}, { content: Buffer.alloc(100_000) });
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const outcome = new Promise((resolve) => {
    server.once('request', (incoming) => {
      readForm(incoming, pace).then(resolve, resolve);
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

test('a form that arrives very slowly is refused long before it is complete @long', async () => {
  expect(await send(4)).toEqual(new AppError('malformedRequest'));
});

test('a form that arrives slowly but fast enough is read @long', async () => {
  expect(await send(500)).toMatchObject({ upload: { fileName: 'photo.jpg' } });
});

const averaged = { ...patient, bytes: 40, everyMs: 200, leastPerSecond: 20_000, graceMs: 500 };

test('a form that keeps the pace of each interval but is slower than the minimum average is refused', async () => {
  const begun = performance.now();
  expect(await send(20, averaged)).toEqual(new AppError('malformedRequest'));
  expect(performance.now() - begun).toBeLessThan(3000);
});

test('a form that is faster than the minimum average is read', async () => {
  expect(await send(1000, averaged)).toMatchObject({ upload: { fileName: 'photo.jpg' } });
});
