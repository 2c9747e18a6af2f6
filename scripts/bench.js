import './node-version.js';
import { glob } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const folder = fileURLToPath(new URL('../bench', import.meta.url));
const names = [];
for await (const file of glob('*.ts', { cwd: folder })) names.push(basename(file, '.ts'));

const inABrowser = new Set(['page', 'quotation']);

const [wanted] = process.argv.slice(2);
if (wanted !== undefined && names.includes(wanted)) {
  if (inABrowser.has(wanted)) await findBrowser();
  await import(pathToFileURL(join(folder, `${wanted}.ts`)).href);
} else {
  process.stderr.write(
    `${wanted === undefined ? '' : `There is no bench "${wanted}". `}Choose one with: npm run bench -- NAME\n` +
      names
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
