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

/** As npm runs a script: in a shell that does not become the program, and waits for it. */
const shell = `sh -c '"$@"; true' sh "$@"`;

/** In npm's place a shell of that name. */
const asNpm = (script: string) => start('sh', ['-c', script, 'npm start', ...watching]);

function start(command: string, args: readonly string[]) {
  const child = spawn(command, args, {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, npm_lifecycle_event: 'start' },
  });
  return { child, said: text(child.stdout) };
}

test('a program hears of it when npm and its shell go', async () => {
  // They go once it has begun, however long that takes.
  const { child, said } = asNpm(`exec 3<&0; sh -c '"$@" & read _ <&3' sh "$@"`);
  await once(child.stdout, 'data');
  child.stdin.end();
  expect(await said).toBe('begun\ntold\n');
});

/** Elsewhere nobody tells who has gone before. */
describe.runIf(process.platform === 'linux')('it also hears', () => {
  test('when npm alone goes', async () => {
    const { child, said } = asNpm(`${shell}; true`);
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    expect(await said).toBe('begun\ntold\n');
  });

  test.each([
    ['npm', `(sleep 0.2; ${shell}) &`],
    ['npm and its shell', `(sleep 0.2; exec "$@") &`],
  ])('when %s had gone before it began', async (_, script) => {
    expect(await asNpm(script).said).toBe('told\n');
  });
});

test('where the shell becomes the program, whoever started npm may go', async () => {
  // Here npm is the shell within, which waits for nothing but the program, and its own parent goes.
  const npm = `sh -c '"$@"; true' 'npm start' "$@"`;
  const stays = program.replace('20_000', '1_500');
  const args = [process.execPath, '--input-type=module', '-e', stays];
  const { said } = start('sh', ['-c', `${npm} & sleep 0.5`, 'login shell', ...args]);
  expect(await said).toBe('begun\nnever told\n');
});
