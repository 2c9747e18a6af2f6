import './node-version.js';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const folder = fileURLToPath(new URL('../bench/chaos', import.meta.url));
const names = ['bank', 'chain', 'exam'];

const [wanted] = process.argv.slice(2);
if (wanted !== undefined && names.includes(wanted)) {
  await import(pathToFileURL(join(folder, `${wanted}.ts`)).href);
} else {
  process.stderr.write(
    `Choose one with: npm run chaos -- NAME [--short]\n${names.map((name) => `  ${name}\n`).join('')}`,
  );
  process.exitCode = wanted === undefined ? 0 : 1;
}
