import './node-version.js';

const { runFastPart } = await import('./testing/run-all.js');
await runFastPart();
