import './node-version.js';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

// What one start has compiled, the next need not. Where it may not be kept, nothing is lost but time.
module.enableCompileCache(
  fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)),
);

const { buildIfNeeded } = await import('./build-apps.js');
if (await buildIfNeeded()) await import('../packages/server/src/main.ts');
else process.exitCode = 1;
