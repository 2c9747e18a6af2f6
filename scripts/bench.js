import './node-version.js';
import { glob } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const folder = fileURLToPath(new URL('../bench', import.meta.url));
/** @type {Map<string, string>} */
const benches = new Map();
for await (const file of glob(['*.ts', 'browser/*.ts'], { cwd: folder })) {
  benches.set(basename(file, '.ts'), file);
}

const [wanted] = process.argv.slice(2);
const bench = benches.get(wanted ?? '');
if (bench !== undefined) {
  if (dirname(bench) === 'browser') await findBrowser();
  await import(pathToFileURL(join(folder, bench)).href);
} else {
  process.stderr.write(
    `${wanted === undefined ? '' : `There is no bench "${wanted}". `}Choose one with: npm run bench -- NAME\n` +
      [...benches.keys()]
        .toSorted()
        .map((name) => `  ${name}\n`)
        .join(''),
  );
  process.exitCode = wanted === undefined ? 0 : 1;
}

async function findBrowser() {
  const { ensureChromium } = await import('./testing/debian.js');
  const browser = await ensureChromium();
  if ('missing' in browser) throw new Error(browser.missing);
  process.env['CHROMIUM_PATH'] = browser.path;
}
