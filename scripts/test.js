import './node-version.js';

const { runAll } = await import('./testing/run-all.js');
await runAll({ long: process.argv.includes('--all') });
