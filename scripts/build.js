import './node-version.js';

const { buildAll } = await import('./build-apps.js');
if (!(await buildAll())) process.exitCode = 1;
