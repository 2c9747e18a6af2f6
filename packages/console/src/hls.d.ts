/** The light build of the same library; its types are those of the full build. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
