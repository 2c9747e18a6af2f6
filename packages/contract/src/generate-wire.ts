import { writeFile } from 'node:fs/promises';
import { errorStatusSource, wireSource } from './wire.ts';

await writeFile(new URL('generated/wire.ts', import.meta.url), wireSource());
await writeFile(new URL('generated/error-status.ts', import.meta.url), errorStatusSource());
