import './node-version.js';

const { ensureAnvil } = await import('./testing/foreign-anvil.js');
const problem = await ensureAnvil();
if (problem === '') {
  console.log('The development chain can run here.');
} else {
  console.error(problem.trim());
  process.exitCode = 1;
}
