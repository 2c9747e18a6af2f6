import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endTied, spawnTied } from './tied-process.ts';

const forever = ['-e', 'console.log(process.pid); setInterval(() => {}, 1000)'];

async function pidOf(child: ReturnType<typeof spawn>): Promise<number> {
  if (!child.stdout) throw new Error('Nothing to read');
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return Number(said.toString());
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  // An ended process that was not collected yet (a zombie) still has its number.
  const stat = `/proc/${pid}/stat`;
  return !existsSync(stat) || !/\) Z /.test(readFileSync(stat, 'utf8'));
}

test('a tied process ends when it is asked to', async () => {
  const child = spawnTied(process.execPath, forever);
  const pid = await pidOf(child);
  expect(isRunning(pid)).toBe(true);
  await endTied(child, 5000);
  expect(isRunning(pid)).toBe(false);
});

test('a process that ignores SIGTERM is killed', async () => {
  const deaf = ['-e', `process.on('SIGTERM', () => {}); ${forever[1] ?? ''}`];
  const child = spawnTied(process.execPath, deaf);
  const pid = await pidOf(child);
  await endTied(child, 100);
  await expect.poll(() => isRunning(pid)).toBe(false);
});

test('its exit code is reported', async () => {
  const child = spawnTied(process.execPath, ['-e', 'process.exit(7)']);
  expect(await once(child, 'exit')).toEqual([7, null]);
});

test('it ends when its parent is killed', async () => {
  const module = new URL('tied-process.ts', import.meta.url).href;
  const source = `import { spawnTied } from ${JSON.stringify(module)};
    spawnTied(process.execPath, ${JSON.stringify(forever)}).stdout.pipe(process.stdout);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', source]);
  const pid = await pidOf(parent);
  expect(isRunning(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isRunning(pid), { timeout: 30_000 }).toBe(false);
});
