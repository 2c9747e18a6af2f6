import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rootOwnershipWarning } from './warn-root-ownership.ts';

test.runIf(process.getuid?.() === 0)(
  'tells root how to give a folder back to its owner, and says nothing about a folder of its own (needs root)',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tradewind of another '));
    expect(await rootOwnershipWarning(folder)).toBeUndefined();
    await chown(folder, 54_321, 54_322);
    expect(await rootOwnershipWarning(folder)).toContain(`chown -R 54321:54322 "${folder}"`);
    await rm(folder, { recursive: true });
  },
);
