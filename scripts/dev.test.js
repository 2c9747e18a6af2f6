import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { staysUp, startDev } from './testing/dev-stand-ins.js';

const dev = fileURLToPath(new URL('dev.js', import.meta.url));

test.each([
  ['PORT', '127.0.0.1'],
  ['WEB_PORT', 'localhost'],
  ['CONSOLE_PORT', 'localhost'],
])('nothing starts if %s is taken', async (name, host) => {
  const other = createServer().listen(0, host);
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  // Port 0 stands for any free port.
  const env = { ...process.env, PORT: '0', WEB_PORT: '0', CONSOLE_PORT: '0', HOST: '' };
  const running = promisify(execFile)(process.execPath, [dev], { env: { ...env, [name]: port } });
  await expect(running).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: `Port ${port} is taken. Stop what uses it, or choose another with ${name}=….\n`,
  });
  other.close();
});

test.each([
  [{ WEB_PORT: 'abc' }, /^WEB_PORT must be a number from 0 to 65535, but is “abc”\.\n$/],
  [
    { CONSOLE_PORT: '65536' },
    /^CONSOLE_PORT must be a number from 0 to 65535, but is “65536”\.\n$/,
  ],
  [{ WEB_PORT: '4135', CONSOLE_PORT: '4135' }, /^WEB_PORT and CONSOLE_PORT must be two ports, but/],
])('nothing starts with invalid ports %o', async (ports, stderr) => {
  const env = { ...process.env, PORT: '0', WEB_PORT: '0', CONSOLE_PORT: '0', HOST: '', ...ports };
  const running = promisify(execFile)(process.execPath, [dev], { env });
  await expect(running).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(stderr),
  });
});

test('an invalid configuration ends the program before the apps start', async () => {
  const env = { ...process.env, PORT: '0', WEB_PORT: '0', CONSOLE_PORT: '0', DEMO: 'maybe' };
  const running = promisify(execFile)(process.execPath, [dev], { env });
  await expect(running).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^server {2}│ .*DEMO must be .*\n$/s),
  });
});

describe('the child processes', () => {
  /** A stand-in for the server: it shuts down cleanly on the first signal and exits at once on a second one. */
  const server = `
    let told = 0;
    process.on('SIGTERM', () => {
      told += 1;
      console.log('told', told);
      if (told === 1) setTimeout(() => process.exit(), 2_000);
    });
    console.log('Press Ctrl-C');
    ${staysUp}`;

  test('are stopped once, however often a file is saved in the meantime @long', async () => {
    const started = await startDev(server);
    await started.says('app is up', 2);
    await started.saveFile();
    await started.says('told 1');
    await started.saveFile();
    await started.says('Press Ctrl-C', 2);
    await started.saveFile();
    await started.says('told 1', 2);
    started.send('SIGINT');
    expect(await started.ended()).toBe(0);
    expect(started.said.join('\n')).not.toContain('told 2');
  });

  test('are stopped after an unexpected error @long', async () => {
    const started = await startDev(server);
    await started.says('app is up', 2);
    started.send('SIGUSR2');
    await started.says('told 1');
    expect(await started.ended()).toBe(1);
    expect(started.said.join('\n')).toContain('Error: unforeseen');
  });

  test('are stopped if npm is signalled, which signals only its shell @long', async () => {
    const started = await startDev(server, { asNpmDoes: true });
    await started.says('app is up', 2);
    started.send('SIGTERM');
    await started.says('told 1');
    // The output closes when the last child process has ended.
    await started.ended();
    expect(started.said.join('\n')).not.toContain('told 2');
  });

  test('do not include the apps if the server is up only after the stop @long', async () => {
    const started = await startDev(`
      process.on('SIGTERM', () => {
        console.log('Press Ctrl-C');
        setTimeout(() => process.exit(), 500);
      });
      console.log('starting');
      ${staysUp}`);
    await started.says('starting');
    started.send('SIGINT');
    expect(await started.ended()).toBe(0);
    expect(started.said.join('\n')).not.toContain('app is up');
  });
});
