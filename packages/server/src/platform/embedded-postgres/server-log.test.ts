import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pruneServerLog, serverLogTail } from './server-log.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

test('the newest log files are kept, and the end of the last one can be read', async () => {
  const cluster = await temporaryFolder(onTestFinished);
  expect(await serverLogTail(cluster)).toBe('');
  await mkdir(path.join(cluster, 'log'));
  for (let day = 1; day <= 9; day += 1) {
    const file = path.join(cluster, 'log', `postgres-2026-11-0${day}T00-00-00.log`);
    await writeFile(file, `${'.'.repeat(3000)}\nlast words of day ${day}\n`);
  }
  await pruneServerLog(cluster);
  const kept = (await readdir(path.join(cluster, 'log'))).toSorted();
  expect(kept.map((name) => name.slice(9, 19))).toEqual([
    '2026-11-05',
    '2026-11-06',
    '2026-11-07',
    '2026-11-08',
    '2026-11-09',
  ]);
  const tail = await serverLogTail(cluster);
  expect(tail).toMatch(/last words of day 9$/);
  expect(tail.length).toBeLessThanOrEqual(2000);
});
