/** The same library without what nobody here uses; its types are those of the whole. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
