import { mkdir, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { requirePort } from '../platform/process/require-port.ts';
import { describeError } from './describe-error.ts';
import { explainMissingDataDir } from './missing-data-dir.ts';

const failed = (host: string, port: number) =>
  requirePort(host, port).then(() => undefined, describeError);

test('describes a HOST that is not an address of this machine', async () => {
  // This address is reserved for documentation, so no machine has it.
  expect(await failed('203.0.113.1', 8080)).toMatch(
    /^HOST and PORT cannot be listened on: listen EADDRNOTAVAIL.* 203\.0\.113\.1:8080\.$/,
  );
});

test('describes a port that ordinary users may not use', () => {
  // The error is made by hand, because root may use the port.
  const message = 'listen EACCES: permission denied 127.0.0.1:80';
  const error = Object.assign(new Error(message), { syscall: 'listen', code: 'EACCES', port: 80 });
  expect(describeError(error)).toBe(
    `Port 80 may not be listened on by this user (${message}). Choose one from 1024 on with PORT=…, and put a proxy before it.`,
  );
});

test('describes a file that stands where a folder must be', async () => {
  const folder = `${import.meta.filename}/media`;
  const error: unknown = await mkdir(folder).catch((reason: unknown) => reason);
  expect(describeError(error)).toBe(
    `${folder} cannot be used (ENOTDIR: not a directory, mkdir '${folder}').`,
  );
});

test.runIf(process.platform === 'linux')('describes a full disk', async () => {
  const error: unknown = await writeFile('/dev/full', 'x').catch((reason: unknown) => reason);
  expect(describeError(error)).toMatch(/^The disk is full \(ENOSPC: no space left on device/);
});

test('returns undefined for an error that only the developers can fix', () => {
  expect(describeError(new TypeError('x is not a function'))).toBeUndefined();
  expect(describeError('thrown')).toBeUndefined();
});

test('reports the missing data folder when stopping fails, and no other failure of stopping', async () => {
  const failure = new AggregateError([new Error('ENOENT')], 'Not everything could be stopped');
  const stopIn = (folder: string) =>
    explainMissingDataDir(folder, () => Promise.reject(failure)).catch(describeError);
  expect(await stopIn('/no/such/folder')).toMatch('The data folder /no/such/folder is gone');
  expect(await stopIn(import.meta.dirname)).toBeUndefined();
});
