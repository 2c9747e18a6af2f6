export { makeWatchToken, mediaPath } from './address.ts';
