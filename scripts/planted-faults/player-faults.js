/** Faults in what plays videos and recordings, and in what is counted of their play. */

/** @type {readonly import('./faults.js').Fault[]} */
export const PLAYER_FAULTS = [
  {
    name: 'a lesson that is done by half of its recording',
    requirement: 'PLAYER-5',
    file: 'api/src/features/progress/real-play.ts',
    search: 'PLAYED_ENOUGH = 0.9',
    replacement: 'PLAYED_ENOUGH = 0.5',
  },
  {
    name: 'more counted than can have been played',
    requirement: 'PLAYER-6',
    file: 'api/src/features/progress/real-play.ts',
    search: 'return grown <= passed * FASTEST + LATE_BY ? after : undefined;',
    replacement: 'return grown <= passed * FASTEST * 100 + LATE_BY ? after : undefined;',
  },
  {
    name: 'the screen filled from outside of the player',
    requirement: 'PLAYER-2',
    file: 'web/app/features/player/rules/player-key.ts',
    search: "if (name === 'f' && isInside)",
    replacement: "if (name === 'f')",
  },
  {
    name: 'a wanted language passed over in its other regions',
    requirement: 'PLAYER-3',
    file: 'web/app/features/player/rules/preferred-language.ts',
    search: 'primary(each) === primary(tag)',
    replacement: 'each === primary(tag)',
  },
  {
    name: 'a line of the transcript shown late',
    requirement: 'PLAYER-11',
    file: 'web/app/features/player/rules/cue-at.ts',
    search: 'start <= second',
    replacement: 'start < second',
  },
  {
    name: 'captions kept with their indentation',
    requirement: 'PLAYER-10',
    file: 'media/src/tidy-cues.ts',
    search: ".replace(/ ?\\n[\\n ]*/g, '\\n')",
    replacement: ".replace(/\\n+/g, '\\n')",
  },
  {
    name: 'a frame for every site',
    requirement: 'PLAYER-12',
    file: 'api/src/features/lesson/embed-page.ts',
    search: '`frame-src ',
    replacement: '`frame-src https: ',
  },
  {
    name: 'a recording that begins anew',
    requirement: 'PLAYER-4',
    file: 'web/app/features/classroom/hooks/use-play.ts',
    search: 'if (isUntouched) seekTo(media, position);',
    replacement: 'if (!isUntouched) seekTo(media, position);',
    inBrowser: true,
  },
  {
    name: 'a video of another site loaded unasked',
    requirement: 'PLAYER-12',
    file: 'web/app/features/player/components/embedded-media.tsx',
    search: 'useState<string>()',
    replacement: 'useState<string | undefined>(embed.src)',
    inBrowser: true,
  },
  {
    name: 'a speed that is not kept',
    requirement: 'PLAYER-3',
    file: 'web/app/features/player/components/player-controls.tsx',
    search: 'keepSpeed(media.playbackRate);',
    replacement: '',
    inBrowser: true,
  },
];
