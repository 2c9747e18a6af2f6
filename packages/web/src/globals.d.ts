/** The package's version, written in by the build. */
declare const __APP_VERSION__: string;

declare module '*.po' {
  import type { Catalogue } from './i18n/catalogues.ts';
  export const messages: Catalogue['messages'];
  export const areas: Catalogue['areas'];
}

/** Its smaller build has the same types, and says nothing of them. */
declare module 'hls.js/light' {
  export { default as Hls } from 'hls.js';
  export * from 'hls.js';
}
