export { addReadyMedia } from './add-ready.ts';
export { makeWatchToken, mediaPath } from './address.ts';
export { mediaCalls } from './calls.ts';
export { mediaCookie } from './cookie.ts';
export { requireFfmpeg } from './ffmpeg/require.ts';
export { prepareMediaTask } from './finish-upload.ts';
export { prepareMedia } from './prepare.ts';
export { removeMedia } from './remove.ts';
export { serveMedia } from './serve.ts';
