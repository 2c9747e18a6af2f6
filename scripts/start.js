import './node-version.js';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

// Loading the server takes seconds at a first start, so this shows at once that something happens.
process.stdout.on('error', () => {}).write('Starting…\n');

// Reuses compiled code at the next start. If the cache cannot be written, only time is lost.
module.enableCompileCache(
  fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)),
);

const { run } = await import('../packages/server/src/program/run.ts');
await run(async (ending) => {
  const { buildIfNeeded } = await import('./build-apps.js');
  return await buildIfNeeded(ending);
});
