import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const check = fileURLToPath(new URL('node-version.js', import.meta.url));
const run = (/** @type {string[]} */ ...args) => promisify(execFile)(process.execPath, args);

test('a Node that strips types passes', async () => {
  expect(await run(check)).toEqual({ stdout: '', stderr: '' });
});

test('a Node that does not strip types by default, as before 22.18, gets instructions instead of a syntax error', async () => {
  await expect(run('--no-experimental-strip-types', check)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/too old.*Start it with npm.*install Node 24/),
  });
});
