/** The version of the package, which the build inserts. */
declare const __APP_VERSION__: string;

/** An import statement with a relative path does not work in this file: both types would become `any`. */
declare module '*.po' {
  export const messages: import('./i18n/catalogues.ts').Catalogue['messages'];
  export const areas: import('./i18n/catalogues.ts').Catalogue['areas'];
}

/** The smaller build of hls.js has the same types, but does not declare them. */
declare module 'hls.js/light' {
  export { default as Hls } from 'hls.js';
  export * from 'hls.js';
}
