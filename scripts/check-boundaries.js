import './node-version.js';

const { checkBoundaries } = await import('./testing/boundaries.js');
if (!(await checkBoundaries())) process.exitCode = 1;
