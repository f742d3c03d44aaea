/** The build without subtitles, other tracks of sound and encryption; it comes without types of its own. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
