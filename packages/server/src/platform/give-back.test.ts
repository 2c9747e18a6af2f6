import { chown, link, lstat, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveBack, giveLikeFolder } from './give-back.ts';

const nobody = 65_534;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradewind-given-'));
});
afterAll(() => rm(folder, { recursive: true }));

test.runIf(process.getuid?.() === 0)(
  'what root wrote in the folder of another is theirs, and nothing else (needs root)',
  async () => {
    const data = join(folder, 'data');
    const ownerOf = async (name: string) => (await lstat(join(data, name))).uid;
    for (const name of ['devnet/parts', 'postgres'])
      await mkdir(join(data, name), { recursive: true, mode: 0o700 });
    for (const name of ['devnet/parts/chain.json', 'postgres/PG_VERSION', 'theirs', '../outside'])
      await writeFile(join(data, name), '', { mode: 0o600 });
    await chown(join(data, 'theirs'), 54_321, 54_321);
    await link(join(folder, 'outside'), join(data, 'linked'));
    await symlink(join(folder, 'outside'), join(data, 'devnet/pointing'));

    const late = join(data, 'devnet/late.json');
    await giveBack(data);
    expect(await ownerOf('devnet')).toBe(0);
    await chown(data, nobody, nobody);
    await giveBack(data);
    for (const name of ['devnet', 'devnet/parts', 'devnet/parts/chain.json', 'devnet/pointing'])
      expect(await ownerOf(name)).toBe(nobody);
    await writeFile(late, '');
    await giveLikeFolder(late);
    expect(await ownerOf('devnet/late.json')).toBe(nobody);
    expect(await ownerOf('theirs')).toBe(54_321);
    for (const name of ['postgres', 'postgres/PG_VERSION', '../outside', 'linked'])
      expect(await ownerOf(name)).toBe(0);
  },
);
