/** The package's version, written in by the build. */
declare const __APP_VERSION__: string;

declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

declare module '*.po?wallet' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

declare module '*.po?identity' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

declare module '*.po?market' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

declare module '*.po?account' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

declare module '*.po?bulk' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

declare module '*.po?certificate' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

declare module '*.po?support' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

declare module '*.po?ownData' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

declare module '*.po?progress' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

declare module '*.po?reserves' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

declare module '*.po?learning' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

/** Its smaller build has the same types, and says nothing of them. */
declare module 'hls.js/light' {
  export { default as Hls } from 'hls.js';
  export * from 'hls.js';
}
