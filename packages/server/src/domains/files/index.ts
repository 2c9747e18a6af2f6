export { type PrivateView, privateAddress } from './address.ts';
export { fileCalls, operatorFileCalls } from './calls.ts';
export { claimFiles, closeToOwner, releaseFiles } from './claim.ts';
export { readLooks } from './looks.ts';
export { fileSource } from './member-source.ts';
export { removeStrangers, removeUnused } from './remove.ts';
export { rewrapFiles } from './rewrap.ts';
export { serveStoredFiles } from './serve.ts';
export { addPicture, countUploadTry } from './upload.ts';
