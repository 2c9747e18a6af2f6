import { expect, test } from 'vitest';
import { runCommand } from './run-command.js';

/** @param {string} program @param {number} [timeoutMs] */
const run = (program, timeoutMs = 30_000) =>
  runCommand({ file: process.execPath, args: ['-e', program], timeoutMs });

test('the output of a command and its exit status are returned', async () => {
  expect(await run(`console.log('one'); console.error('two')`)).toEqual({
    ok: true,
    output: expect.stringMatching(/^(?:one\ntwo|two\none)\n$/),
  });
  expect(await run('process.exit(3)')).toMatchObject({ ok: false });
});

test('a command that does not end is stopped and reported', async () => {
  const { ok, output } = await run('setTimeout(() => {}, 60_000)', 200);
  expect(ok).toBe(false);
  expect(output).toContain('it took longer than 0.2 s');
});

test('a process that is left behind with the pipes does not block the return @long', async () => {
  const { output } = await run(`
    const { spawn } = require('node:child_process');
    const options = { detached: true, stdio: ['ignore', 'inherit', 'inherit'] };
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 40_000)'], options);
    console.log(child.pid);
    process.exit();`);
  // Proves that the process is still running, which this test depends on.
  expect(process.kill(Number(output), 'SIGKILL')).toBe(true);
});
