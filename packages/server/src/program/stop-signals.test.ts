import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const module = new URL('stop-signals.ts', import.meta.url);

/** Starts a program with a very short shutdown limit and a timer that keeps it alive, and ends it as described. */
async function end(how: string, dataDir = tmpdir()) {
  const program = `
    import { listenForStopSignals } from ${JSON.stringify(module)};
    const stop = listenForStopSignals(${JSON.stringify(dataDir)}, 50);
    setTimeout(() => {}, 60_000);
    ${how}`;
  const args = ['--input-type=module', '-e', program];
  return await promisify(execFile)(process.execPath, args).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  );
}

const givenUp = /^Stopping took too long and was given up\. .*\n$/;
const bySignal = `process.kill(process.pid, 'SIGTERM');`;

test('gives up a shutdown that takes too long, with a message', async () => {
  const ended = await end(bySignal);
  expect(ended).toEqual({ code: 1, stdout: 'Stopping…\n', stderr: expect.stringMatching(givenUp) });
});

test('limits a shutdown after a failure in the same way, without any signal', async () => {
  const ended = await end('stop.limit();');
  expect(ended).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(givenUp) });
});

test('names the missing data folder as the reason', async () => {
  const { code, stderr } = await end(bySignal, '/no/such/folder');
  expect(code).toBe(1);
  expect(stderr).toMatch(/^The data folder \/no\/such\/folder is gone/);
});

test('exits silently if the work is done and only an open handle remains', async () => {
  const ended = await end(`${bySignal} process.exitCode = 0;`);
  expect(ended).toEqual({ code: 0, stdout: 'Stopping…\n', stderr: '' });
});
