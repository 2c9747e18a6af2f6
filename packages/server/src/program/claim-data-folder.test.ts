import { mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { claimDataFolder } from './claim-data-folder.ts';
import { readConfig } from '../config/read-config.ts';

const beside = (dataDir: string) =>
  readConfig({ DATABASE_URL: 'postgres://127.0.0.1/academy', DATA_DIR: dataDir });

test('makes the data folder beside DATABASE_URL passable for its group and for nobody else', async () => {
  const made = join(await mkdtemp(join(tmpdir(), 'tradewind-claim-')), 'srv', 'data');
  expect(await claimDataFolder(beside(made))).toBeUndefined();
  for (const folder of [made, join(made, '..')]) {
    expect((await stat(folder)).mode & 0o777).toBe(0o750);
  }
});
