import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { postgresProcessesIn } from './process-table.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const linux = process.platform === 'linux';

test.runIf(linux)(
  'counts a process with that name by its working folder, but not a zombie',
  async () => {
    const folder = await temporaryFolder(onTestFinished);
    const cluster = path.join(folder, 'cluster');
    await mkdir(cluster);
    const program = path.join(folder, 'postgres');
    await copyFile('/bin/sleep', program);
    // The shell replaces itself with a sleep, which never collects its child's exit status.
    const parent = spawn('sh', ['-c', '"$0" 30 & echo $!; exec sleep 30', program], {
      cwd: cluster,
    });
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    await vi.waitFor(async () => expect(await postgresProcessesIn(cluster)).toEqual([pid]), {
      timeout: 30_000,
    });
    expect(await postgresProcessesIn(folder)).toEqual([]);
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(async () => expect(await postgresProcessesIn(cluster)).toEqual([]), {
      timeout: 30_000,
    });
    expect(process.kill(pid, 0)).toBe(true);
    parent.kill();
  },
);
