/** Texts of the player. */
export const PLAYER = {
  video: (title: string) => `Video: ${title}`,
  audio: (title: string) => `Recording: ${title}`,
  controls: 'Controls of the player',
  play: 'Play',
  pause: 'Pause',
  back: 'Back 10 seconds',
  forward: 'Forward 10 seconds',
  mute: 'Mute',
  unmute: 'Unmute',
  volume: 'Volume',
  seek: 'Seek',
  place: (now: string, length: string) => `${now} of ${length}`,
  speed: 'Speed',
  timesSpeed: (rate: number) => `${rate}×`,
  captions: 'Captions',
  inWindow: 'Picture in picture',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  preparing: 'This video is being prepared. It appears here by itself as soon as it can be played.',
  failed: 'This recording cannot be played just now.',
  retry: 'Try again',
} as const;

export const EMBED = {
  heading: (kind: 'page' | 'video' | 'audio', host: string) =>
    `This ${kind === 'audio' ? 'recording' : 'video'} is at ${host}`,
  text: (host: string) =>
    `Nothing is loaded from there before you ask for it. Then ${host} will be told your internet address, and may set cookies of its own.`,
  play: (host: string) => `Play from ${host}`,
  open: (host: string) => `Open it at ${host}`,
  byHand: 'How far you watch it is not known here: mark the lesson as done yourself.',
} as const;

export const TRANSCRIPT = {
  heading: 'Transcript',
  search: 'Search the transcript',
  hint: 'Search',
  language: 'Language of the transcript',
  found: (count: number) => (count === 1 ? '1 line found' : `${count} lines found`),
  goTo: (time: string) => `Go to ${time}`,
  loading: 'Loading the transcript…',
  failed: 'The transcript could not be loaded.',
  retry: 'Retry',
} as const;
