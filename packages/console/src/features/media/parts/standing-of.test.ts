import { CallRefused } from '@tradewind/contract/protocol/client';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { expect, test } from 'vitest';
import { standingOf } from './standing-of.ts';

const of = { mediaId: '7', name: 'harbour.mp4', bytes: 4096 };

const says = (state: string, received: number) => () => Promise.resolve({ state, received });
const refused = (status: number) => () =>
  Promise.reject(new CallRefused(200, { status, msg: '', response: null }));

test('an interrupted upload continues from what has arrived', async () => {
  expect(await standingOf(of, says('uploading', 1024))).toEqual({
    phase: 'stopped',
    of,
    sent: 1024,
    file: undefined,
  });
});

test('a complete upload is shown as being prepared', async () => {
  expect(await standingOf(of, says('waiting', 4096))).toEqual({ phase: 'preparing', of });
});

test('an upload counts as gone only if the server does not know it', async () => {
  expect(await standingOf(of, refused(errorStatus.notFound))).toEqual({ phase: 'none' });
  expect(await standingOf(of, refused(errorStatus.tooManyTries))).toMatchObject({
    phase: 'unknown',
    of,
  });
  const offline = new TypeError('Failed to fetch');
  expect(await standingOf(of, () => Promise.reject(offline))).toEqual({
    phase: 'unknown',
    of,
    error: offline,
  });
});
