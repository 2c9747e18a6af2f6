import { type ClientRequest, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { appCalls } from '@tradewind/contract';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { upload } from '../testing/form.ts';
import { newMember, newOperator } from '../testing/people.ts';
import { headersOf, startTestServer, type TestServer } from '../testing/test-server.ts';

const patiently = { timeout: 30_000, interval: 5 };
const tooManyTries = 1004;
const noPicture = { kind: 'support', content: Buffer.from('no picture') };

let server: TestServer;
const open: ClientRequest[] = [];

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => {
  for (const form of open.splice(0)) form.destroy();
});
afterAll(() => server.stop());

/** Returns the number of forms that were let in: each has used one try of its sender. */
async function formsLetIn(): Promise<number> {
  const { rows } = await server.database.pool.query<{ tries: number }>(
    `select coalesce(sum(tries), 0)::int as tries from throttle where key like 'upload-tries-minutes:%'`,
  );
  return rows[0]?.tries ?? 0;
}

/** Sends only the beginning of a form. Returns true if the form was let in and so holds a place. */
async function holdPlace(token: string): Promise<boolean> {
  const before = await formsLetIn();
  const form = request({
    port: (server.app.server.address() as AddressInfo).port,
    method: 'POST',
    path: appCalls.uploadFile.path,
    headers: {
      ...headersOf({ token }),
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 100_000,
    },
  }).on('error', () => {});
  open.push(form);
  form.write('--x\r\ncontent-disposition: form-data; name="kind"\r\n\r\n');
  let isAnswered = false;
  form.on('response', (answer) => {
    answer.resume();
    isAnswered = true;
  });
  return await vi.waitFor(async () => {
    const isIn = (await formsLetIn()) > before;
    if (!isIn && !isAnswered) throw new Error('The form has been neither let in nor answered yet');
    return isIn;
  }, patiently);
}

test('eight members who hold every upload place they can get do not block uploads of others', async () => {
  const held: number[] = [];
  for (let nth = 0; nth < 8; nth += 1) {
    const { token } = await newMember(server);
    let own = 0;
    for (let form = 0; form < 4; form += 1) own += Number(await holdPlace(token));
    held.push(own);
  }
  // A member gets several places while there is room, but only one when places become scarce.
  expect(held).toEqual([4, 4, 4, 1, 1, 1, 1, 1]);

  const member = await newMember(server);
  const editor = await newOperator(server, ['editor']);
  expect((await upload(server, noPicture, member)).status).not.toBe(tooManyTries);
  const fromStaff = { ...noPicture, kind: 'cover' };
  const staffAnswer = await upload(server, fromStaff, { token: editor.token, side: 'operator' });
  expect(staffAnswer.status).not.toBe(tooManyTries);
});

test('staff can still upload when members have taken all of their places', async () => {
  let refusals = 0;
  for (let nth = 0; nth < 40 && refusals === 0; nth += 1)
    refusals += Number(!(await holdPlace((await newMember(server)).token)));
  expect(refusals).toBe(1);
  const member = await newMember(server);
  expect((await upload(server, noPicture, member)).status).toBe(tooManyTries);
  const editor = await newOperator(server, ['editor']);
  const fromStaff = { ...noPicture, kind: 'cover' };
  const answer = await upload(server, fromStaff, { token: editor.token, side: 'operator' });
  expect(answer.status).not.toBe(tooManyTries);
});
