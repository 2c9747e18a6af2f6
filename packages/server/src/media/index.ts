export { addReadyMedia, mainFile } from './add-ready.ts';
export { makeWatchToken, mediaPath } from './address.ts';
export { mediaCookie } from './cookie.ts';
export { serveMedia } from './serve.ts';
