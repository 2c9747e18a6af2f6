import './node-version.js';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

// To load us takes seconds at a first start, in which somebody waits for a word.
process.stdout.on('error', () => {}).write('Starting…\n');

// What one start has compiled, the next need not. Where it may not be kept, nothing is lost but time.
module.enableCompileCache(
  fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)),
);

const { run } = await import('../packages/server/src/program/run.ts');
await run(async (ending) => {
  const { buildIfNeeded } = await import('./build-apps.js');
  return await buildIfNeeded(ending);
});
