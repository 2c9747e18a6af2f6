import './node-version.js';
import { glob, readFile } from 'node:fs/promises';
import { untranslatedIn } from './untranslated.js';

// Usage: node scripts/check-untranslated.js <folder>...
// Fails if the code contains a text for people that is not in a translation catalogue.

const folders = process.argv.slice(2);
let seen = 0;
let found = 0;

for (const folder of folders) {
  for await (const file of glob(`${folder}/**/*.{ts,tsx}`)) {
    if (/\.(?:test|d)\.tsx?$/.test(file)) continue;
    seen += 1;
    for (const { line, column, text } of untranslatedIn(file, await readFile(file, 'utf8'))) {
      found += 1;
      console.error(`${file}:${line}:${column}  ${JSON.stringify(text)} is not translated`);
    }
  }
}

// A check that has read no file proves nothing.
if (seen === 0) console.error(`No source files in: ${folders.join(', ') || '(no folder given)'}`);
if (seen === 0 || found > 0) process.exitCode = 1;
