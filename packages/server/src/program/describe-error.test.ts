import { mkdir, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { requirePort } from '../platform/process/require-port.ts';
import { describeError } from './describe-error.ts';
import { explainMissingDataDir } from './missing-data-dir.ts';

const failed = (host: string, port: number) =>
  requirePort(host, port).then(() => undefined, describeError);

test('an address that is not of this machine', async () => {
  // For examples in texts only, so nobody has it.
  expect(await failed('203.0.113.1', 8080)).toMatch(
    /^HOST and PORT cannot be listened on: listen EADDRNOTAVAIL.* 203\.0\.113\.1:8080\.$/,
  );
});

test('a port that is not for ordinary users', () => {
  // Made up, since root may.
  const message = 'listen EACCES: permission denied 127.0.0.1:80';
  const error = Object.assign(new Error(message), { syscall: 'listen', code: 'EACCES', port: 80 });
  expect(describeError(error)).toBe(
    `Port 80 may not be listened on by this user (${message}). Choose one from 1024 on with PORT=…, and put a proxy before it.`,
  );
});

test('a file where a folder has to be', async () => {
  const folder = `${import.meta.filename}/media`;
  const error: unknown = await mkdir(folder).catch((reason: unknown) => reason);
  expect(describeError(error)).toBe(
    `${folder} cannot be used (ENOTDIR: not a directory, mkdir '${folder}').`,
  );
});

test.runIf(process.platform === 'linux')('a disk that is full', async () => {
  const error: unknown = await writeFile('/dev/full', 'x').catch((reason: unknown) => reason);
  expect(describeError(error)).toMatch(/^The disk is full \(ENOSPC: no space left on device/);
});

test('what only we can mend has no sentence', () => {
  expect(describeError(new TypeError('x is not a function'))).toBeUndefined();
  expect(describeError('thrown')).toBeUndefined();
});

test('that the data folder is gone at a stop is a sentence; any other failure stays what it is', async () => {
  const failure = new AggregateError([new Error('ENOENT')], 'Not everything could be stopped');
  const stopIn = (folder: string) =>
    explainMissingDataDir(folder, () => Promise.reject(failure)).catch(describeError);
  expect(await stopIn('/no/such/folder')).toMatch('The data folder /no/such/folder is gone');
  expect(await stopIn(import.meta.dirname)).toBeUndefined();
});
