import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { settingNames as namesOfServer } from '../../packages/server/src/config/read-config.ts';
import { ownEnvironment, settingNames } from './own-environment.js';
import { root, runCommand } from './run-command.js';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('the settings of server and signer are listed', () => {
  const needed = [...namesOfServer(), 'SIGNER_DATABASE_URL', 'SIGNER_SOCKET_FOR'];
  expect(needed.filter((name) => !settingNames.has(name))).toEqual([]);
});

test('settings of the shell are left out and the given ones are added', () => {
  for (const name of settingNames) vi.stubEnv(name, 'of the shell');
  vi.stubEnv('TMPDIR', '/tmp/ours');
  const settings = { DATABASE_URL: 'ours', DATA_DIR: '/tmp/ours/data' };
  const given = ownEnvironment(settings);
  expect(given).toMatchObject({ ...settings, TMPDIR: '/tmp/ours', PATH: process.env['PATH'] });
  expect(Object.values(given)).not.toContain('of the shell');
});

test("a command of a stage does not get the shell's settings", async () => {
  vi.stubEnv('DATABASE_URL', 'of the shell');
  vi.stubEnv('SMTP_URL', 'of the shell');
  const { output } = await runCommand({
    file: process.execPath,
    args: ['-p', 'JSON.stringify([process.env.DATABASE_URL, process.env.SMTP_URL])'],
    env: { SMTP_URL: 'ours' },
    timeoutMs: 20_000,
  });
  expect(JSON.parse(output)).toEqual([null, 'ours']);
});

test('no other code passes on the complete environment', async () => {
  const found = [];
  for await (const file of glob('{scripts/testing,e2e,bench}/**/*.{js,ts}', { cwd: root })) {
    const text = await readFile(join(root, file), 'utf8');
    if (!file.includes('node_modules') && /\.\.\.process\.env|env: process\.env/.test(text))
      found.push(file);
  }
  expect(found).toEqual([]);
});
