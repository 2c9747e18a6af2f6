import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const itself = [
  'build.js',
  'build-apps.js',
  'built-from.js',
  'ends-with-parent.js',
  'node-version.js',
];
/** As a start does, which hears of signals itself. */
const asStart = `
  const { buildIfNeeded } = await import('./scripts/build-apps.js');
  console.log(await buildIfNeeded(new AbortController().signal) ? 'built' : 'not built');`;
const succeeds = `
  fs.mkdirSync('dist', { recursive: true });
  fs.writeFileSync('dist/index.html', '<p>');
  fs.writeFileSync('dist/app.js', 'a'.repeat(1000));`;
const fails = 'process.exit(1);';
const never = `console.log('begun'); setTimeout(() => {}, 600_000);`;

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of itself) await cp(join(root, 'scripts', name), join(folder, 'scripts', name));
  await write('package.json', '{ "type": "module" }');
});

/** @param {string} path @param {string} text */
async function write(path, text) {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

/** What building each app does, in place of the real thing. @param {{ web: string, console: string }} ways */
async function builds(ways) {
  for (const [app, way] of Object.entries(ways))
    await write(`packages/${app}/way.js`, `import fs from 'node:fs';\n${way}`);
  await write(
    'node_modules/vite/bin/vite.js',
    `import { pathToFileURL } from 'node:url';
     await import(pathToFileURL(process.cwd() + '/way.js').href);`,
  );
}

/** @param {string[]} args */
async function run(...args) {
  return await promisify(execFile)(process.execPath, args, { cwd: folder });
}

const stamp = () => readFile(join(folder, 'packages/web/dist/.built-from'), 'utf8');
const start = () => run('--input-type=module', '-e', asStart);

test('what was built from these sources is not built again', async () => {
  await builds({ web: succeeds, console: succeeds });
  expect((await start()).stdout).toMatch(/web is built[^]*Built in .* s\nbuilt\n$/);
  expect(await stamp()).toMatch(/^[0-9a-f]{64}$/);
  expect((await start()).stdout).toBe('built\n');
});

test('every app that cannot be built is told', async () => {
  await builds({ web: fails, console: fails });
  await expect(run('scripts/build.js')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/(?=[^]*packages\/web could)(?=[^]*packages\/console could)/),
  });
  await expect(stamp()).rejects.toThrow('ENOENT');
});

test('a start is told of the first, and the other is ended', async () => {
  await builds({ web: never, console: fails });
  const { stdout, stderr } = await start();
  expect(stderr).toBe('packages/console could not be built.\n');
  expect(stdout).toMatch(/not built\n$/);
});

test('a build that is told to stop ends all it has begun, and is done anew the next time', async () => {
  await builds({ web: succeeds, console: never });
  const child = spawn(process.execPath, ['scripts/build.js'], { cwd: folder });
  const ended = once(child, 'exit');
  let said = '';
  child.stdout.on('data', (/** @type {Buffer} */ text) => (said += String(text)));
  await expect.poll(() => said).toMatch(/web is built/);
  await expect.poll(() => said).toMatch(/begun/);
  child.kill('SIGINT');
  expect(await ended).toEqual([1, null]);
  expect(said).not.toMatch(/console is built|Built in/);
  await expect(stamp()).rejects.toThrow('ENOENT');
});

test('a build that is killed leaves none behind that writes into the next', async () => {
  await builds({ web: never, console: never });
  const child = spawn(process.execPath, ['scripts/build.js'], { cwd: folder });
  let said = '';
  child.stdout.on('data', (/** @type {Buffer} */ text) => (said += String(text)));
  await expect.poll(() => said.match(/begun/g)).toHaveLength(2);
  child.kill('SIGKILL');
  // They share it: it is open as long as one of them lives.
  await once(child.stdout, 'close');
});
