export { watchCalls } from './calls.ts';
