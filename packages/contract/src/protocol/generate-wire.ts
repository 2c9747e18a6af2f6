import { writeFile } from 'node:fs/promises';
import { wireSources } from './wire.ts';

for (const [file, source] of Object.entries(await wireSources()))
  await writeFile(new URL(`../${file}`, import.meta.url), source);
