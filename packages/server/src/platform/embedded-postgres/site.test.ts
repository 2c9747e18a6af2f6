import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { program } from './binaries.ts';
import { EmbeddedPostgresError } from './index.ts';
import { chooseSite } from './site.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

test('names DATABASE_URL if the programs need another C library', async () => {
  const folder = await temporaryFolder(onTestFinished);
  await mkdir(path.join(folder, 'native', 'bin'), { recursive: true });
  await writeFile(path.join(folder, 'native', 'pg-symlinks.json'), '[]');
  for (const name of ['postgres', 'initdb'] as const) {
    // The kernel answers as on Alpine: the program's loader does not exist.
    await writeFile(program(folder, name), '#!/lib/ld-of-another-system.so\n');
    await chmod(program(folder, name), 0o755);
  }
  const lines: string[] = [];
  const choice = chooseSite(
    await temporaryFolder(onTestFinished),
    { folder, version: '18.4.0', major: '18' },
    (line) => lines.push(line),
  );
  await expect(choice).rejects.toThrow(EmbeddedPostgresError);
  await expect(choice).rejects.toThrow(/needs glibc.*Set DATABASE_URL/);
  expect(lines).toEqual([]);
});
