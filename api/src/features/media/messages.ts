/** Texts about uploads. */
export const NOT_YOURS = 'You can only upload to your own courses.';
const NO_PICTURE =
  'This is no picture that can be shown. Please choose a JPEG, PNG, WebP, GIF or AVIF file.';
export const NOT_TAKEN = {
  picture: NO_PICTURE,
  cover: NO_PICTURE,
  portrait: NO_PICTURE,
  video: 'Browsers cannot play this video. Please choose an MP4 or WebM file.',
  audio: 'Browsers cannot play this recording. Please choose an MP3, M4A, Ogg, WAV or FLAC file.',
  file: 'Files of this kind are not taken. Please choose a PDF, an office document, an EPUB, a ZIP, a text or a picture.',
} as const;
/** Said where videos are converted. */
export const NO_VIDEO =
  'This is no video that can be read. Please choose an MP4, MOV, MKV, AVI or WebM file.';
/** Said of a video that came, and that could not be prepared. */
export const NOT_PREPARED = {
  shown:
    'This video could not be prepared for slow lines. It is shown as it came: please see whether it plays.',
  hidden:
    'This video could not be converted, and learners do not see it. Please upload it as an MP4 file.',
} as const;
export const UNREADABLE_PICTURE = 'This picture cannot be read, or it is too large to be shown.';
export const TOO_LONG = (bytes: number) => `A file may have ${inWords(bytes)} at most.`;
export const QUOTA = (bytes: number) =>
  `You can keep ${inWords(bytes)} of files. Please delete some you no longer need.`;
export const EXPIRED = 'This address is no longer good. Please open the lesson again.';
export const IN_USE =
  'It is shown in a lesson, as a cover or as your photo. Please take it out there first.';

function inWords(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];
  const at = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  return `${Number((bytes / 1024 ** at).toFixed(1))} ${units[at]}`;
}
