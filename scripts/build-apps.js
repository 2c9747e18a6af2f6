import { spawn } from 'node:child_process';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { apps, fingerprint, isBuilt, markBuilt, markUnbuilt } from './built-from.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Builds both apps, unless the last build was made from exactly these sources.
 * @param {AbortSignal} [ending] of a start, which handles signals itself and wants to know at once if an app cannot be built
 */
export async function buildIfNeeded(ending) {
  const sources = await fingerprint(root);
  if (await isBuilt(root, sources)) return true;
  return ending ? await buildUntil(ending, sources, buildOrEnd) : await build(sources);
}

export async function buildAll() {
  return await build(await fingerprint(root));
}

/**
 * Builds both apps to the end, and reports every app that cannot be built.
 * @param {string} sources
 */
async function build(sources) {
  const told = new AbortController();
  const end = () => told.abort();
  for (const signal of signals) process.on(signal, end);
  try {
    return await buildUntil(told.signal, sources, buildEach);
  } finally {
    for (const signal of signals) process.off(signal, end);
  }
}

/**
 * @param {AbortSignal} ending
 * @param {string} sources
 * @param {(ending: AbortSignal) => Promise<boolean>} work
 */
async function buildUntil(ending, sources, work) {
  if (ending.aborted) return false;
  const started = Date.now();
  process.stdout.write('Building the apps (first start, or something changed)…\n');
  try {
    await markUnbuilt(root);
  } catch (error) {
    if (!isForbidden(error)) throw error;
    process.stderr.write(
      `The apps are to be built, but ${root} belongs to somebody else. Have its owner run \`npm run build\` first.\n`,
    );
    return false;
  }
  const areBuilt = await showingThatItRuns(started, work(ending));
  if (!areBuilt || ending.aborted) return false;
  await markBuilt(root, sources);
  process.stdout.write(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
  return true;
}

/** @param {unknown} error */
function isForbidden(error) {
  return (
    error instanceof Error &&
    'code' in error &&
    ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code))
  );
}

/**
 * Waits for both builds even if one could not be started, because the caller may start new ones after this returns.
 * @param {AbortSignal} ending
 * @param {() => void} [onFailure]
 */
async function buildEach(ending, onFailure) {
  const results = await Promise.allSettled(
    apps.map(async (app) => {
      let succeeded = false;
      try {
        succeeded = await buildOne(app, ending);
      } finally {
        if (!succeeded) onFailure?.();
      }
      return succeeded;
    }),
  );
  const broken = results.find((result) => result.status === 'rejected');
  if (broken) throw broken.reason;
  return results.every((result) => result.status === 'fulfilled' && result.value);
}

/**
 * Builds both apps; if one fails, the other is ended.
 * @param {AbortSignal} ending
 */
async function buildOrEnd(ending) {
  const failed = new AbortController();
  return await buildEach(AbortSignal.any([ending, failed.signal]), () => failed.abort());
}

/**
 * Prints the elapsed time during a build, which takes half a minute on a slow machine.
 * @template T
 * @param {number} started
 * @param {Promise<T>} work
 */
async function showingThatItRuns(started, work) {
  const pulse = setInterval(() => {
    const seconds = Math.round((Date.now() - started) / 1000);
    process.stdout.write(`  ${seconds} s…\n`);
  }, 5000);
  return await work.finally(() => clearInterval(pulse));
}

/**
 * @param {string} app
 * @param {AbortSignal} ending
 */
async function buildOne(app, ending) {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  // A build that outlives its parent would write into the output of the next one.
  const tied = ['--import', new URL('ends-with-parent.js', import.meta.url).href];
  const child = spawn(process.execPath, [...tied, vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'packages', app),
    // Browsers get the same files whatever kind of instance serves them.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const end = () => void child.kill();
  ending.addEventListener('abort', end);
  process.once('exit', end);
  if (ending.aborted) end();
  const code = await new Promise((resolve) => {
    child.on('close', resolve).on('error', ({ message }) => {
      process.stderr.write(`${message}\n`);
      resolve(-1);
    });
  });
  ending.removeEventListener('abort', end);
  process.off('exit', end);
  if (ending.aborted) return false;
  if (code !== 0) {
    process.stderr.write(`packages/${app} could not be built.\n`);
    return false;
  }
  await compressFiles(join(root, 'packages', app, 'dist'), ending);
  if (ending.aborted) return false;
  process.stdout.write(`  ${app} is built\n`);
  return true;
}

/**
 * Compresses the built files once here instead of on every request.
 * @param {string} folder
 * @param {AbortSignal} ending
 */
async function compressFiles(folder, ending) {
  for await (const name of glob('**/*.{js,css,svg,webmanifest,json}', { cwd: folder })) {
    if (ending.aborted) return;
    const file = join(folder, name);
    const content = await readFile(file);
    // Smaller files hardly shrink, and some grow.
    if (content.length < 512) continue;
    // The next level takes five times as long for a quarter of a percent.
    const brotli = await promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 8 },
    });
    await writeFile(`${file}.br`, brotli);
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 8 }));
  }
}
