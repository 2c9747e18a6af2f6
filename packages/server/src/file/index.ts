export { privateAddress, type PrivateView } from './address.ts';
export { fileCalls, operatorFileCalls } from './calls.ts';
export { type Claim, claimFiles, releaseFiles } from './claim.ts';
export { removeStrangers, removeUnused } from './remove.ts';
export { rewrapFiles } from './rewrap.ts';
export { serveStoredFiles } from './serve.ts';
