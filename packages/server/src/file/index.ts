export { fileCalls } from './calls.ts';
