import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';

const module = new URL('npm-exit.ts', import.meta.url);
const program = `
  import { stopWhenNpmExits } from ${JSON.stringify(module)};
  stopWhenNpmExits('start', () => process.exit(console.log('told')));
  console.log('begun');
  setTimeout(() => console.log('never told'), 20_000);`;
const watching = [process.execPath, '--input-type=module', '-e', program, 'start.js'];

/** Runs its arguments as npm runs a script: in a shell that stays the parent and waits. */
const shell = `sh -c '"$@"; true' sh "$@"`;

/** Starts the script in a shell that stands in for npm and has its name. */
const asNpm = (script: string) => start('sh', ['-c', script, 'npm start', ...watching]);

function start(command: string, args: readonly string[]) {
  const child = spawn(command, args, {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, npm_lifecycle_event: 'start' },
  });
  return { child, said: text(child.stdout) };
}

test('notifies the program when npm and its shell exit', async () => {
  // Both exit only after the program has begun, however long that takes.
  const { child, said } = asNpm(`exec 3<&0; sh -c '"$@" & read _ <&3' sh "$@"`);
  await once(child.stdout, 'data');
  child.stdin.end();
  expect(await said).toBe('begun\ntold\n');
});

/** Linux only: other systems do not show that the parent exited before the program began. */
describe.runIf(process.platform === 'linux')('the program on Linux is notified', () => {
  test('when only npm exits', async () => {
    const { child, said } = asNpm(`${shell}; true`);
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    expect(await said).toBe('begun\ntold\n');
  });

  test.each([
    ['npm', `(sleep 0.2; ${shell}) &`],
    ['npm and its shell', `(sleep 0.2; exec "$@") &`],
  ])('when %s exited before the program began', async (_, script) => {
    expect(await asNpm(script).said).toBe('told\n');
  });
});

test('keeps running when the parent of npm exits and the shell has replaced itself with the program', async () => {
  // Here npm is the inner shell, which waits for the program only; its own parent exits.
  const npm = `sh -c '"$@"; true' 'npm start' "$@"`;
  const stays = program.replace('20_000', '1_500');
  const args = [process.execPath, '--input-type=module', '-e', stays];
  const { said } = start('sh', ['-c', `${npm} & sleep 0.5`, 'login shell', ...args]);
  expect(await said).toBe('begun\nnever told\n');
});
