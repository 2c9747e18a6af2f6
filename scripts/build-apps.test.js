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
/** Builds as the start does, which handles signals itself. */
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

/** Replaces the build of each app by a script. @param {{ web: string, console: string }} ways */
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

test('unchanged sources are not built again', async () => {
  await builds({ web: succeeds, console: succeeds });
  expect((await start()).stdout).toMatch(/web is built[^]*Built in .* s\nbuilt\n$/);
  expect(await stamp()).toMatch(/^[0-9a-f]{64}$/);
  expect((await start()).stdout).toBe('built\n');
});

test('a build reports every app that cannot be built', async () => {
  await builds({ web: fails, console: fails });
  await expect(run('scripts/build.js')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/(?=[^]*packages\/web could)(?=[^]*packages\/console could)/),
  });
  await expect(stamp()).rejects.toThrow('ENOENT');
});

test('a start reports the first app that fails and ends the other build', async () => {
  await builds({ web: never, console: fails });
  const { stdout, stderr } = await start();
  expect(stderr).toBe('packages/console could not be built.\n');
  expect(stdout).toMatch(/not built\n$/);
});

test('a stopped build ends its child processes, and the next run builds again', async () => {
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

test('a killed build leaves no process that could write into the next one', async () => {
  await builds({ web: never, console: never });
  const child = spawn(process.execPath, ['scripts/build.js'], { cwd: folder });
  let said = '';
  child.stdout.on('data', (/** @type {Buffer} */ text) => (said += String(text)));
  await expect.poll(() => said.match(/begun/g)).toHaveLength(2);
  child.kill('SIGKILL');
  // Both builds share this pipe, so it stays open while one of them runs.
  await once(child.stdout, 'close');
});
