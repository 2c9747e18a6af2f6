import './node-version.js';

const { buildIfNeeded } = await import('./build-apps.js');
if (await buildIfNeeded()) await import('../packages/server/src/main.ts');
else process.exitCode = 1;
