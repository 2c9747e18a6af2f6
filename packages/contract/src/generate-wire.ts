import { writeFile } from 'node:fs/promises';
import { wireSource } from './wire.ts';

await writeFile(new URL('generated/wire.ts', import.meta.url), wireSource());
