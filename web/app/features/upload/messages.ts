import type { MediaPurpose } from '@lectern/contract/media';

/** Texts of uploading a file. */
export const UPLOAD = {
  choose: {
    picture: 'Choose a picture',
    video: 'Choose a video',
    audio: 'Choose a recording',
    file: 'Choose a file',
    cover: 'Upload a picture',
    portrait: 'Upload a photo',
  } satisfies Record<MediaPurpose, string>,
  another: 'Choose another',
  drop: 'or drop it here',
  kinds: {
    picture: 'JPEG, PNG, WebP, GIF or AVIF',
    video: 'MP4 or WebM',
    audio: 'MP3, M4A, Ogg, WAV or FLAC',
    file: 'PDF, office documents, EPUB, ZIP, text or pictures',
    cover: 'JPEG, PNG, WebP, GIF or AVIF',
    portrait: 'JPEG, PNG, WebP, GIF or AVIF',
  } satisfies Record<MediaPurpose, string>,
  progress: (name: string) => `Uploading ${name}`,
  sent: (sent: string, all: string) => `${sent} of ${all}`,
  sending: 'Uploading…',
  checking: 'Looking at the file…',
  paused: 'Paused.',
  interrupted: 'The network is gone. The upload goes on where it stopped once it is back.',
  pause: 'Pause',
  resume: 'Go on',
  cancel: 'Cancel the upload',
  done: (name: string) => `${name} is uploaded.`,
  failed: 'The file could not be uploaded. Please try again.',
} as const;
