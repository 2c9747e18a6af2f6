/** The package's version, written in by the build. */
declare const __APP_VERSION__: string;

/** An import statement with a relative path means nothing here, and would make both `any`. */
declare module '*.po' {
  export const messages: import('./i18n/catalogues.ts').Catalogue['messages'];
  export const areas: import('./i18n/catalogues.ts').Catalogue['areas'];
}

/** Its smaller build has the same types, and says nothing of them. */
declare module 'hls.js/light' {
  export { default as Hls } from 'hls.js';
  export * from 'hls.js';
}
