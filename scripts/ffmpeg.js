import { findProgram, installDebian } from './programs.js';

let isAsked = false;

/**
 * Brings ffmpeg, which the tests of videos need, where it can be installed: Debian's package where we
 * may. Elsewhere those tests are skipped, and say so.
 */
export function tryFfmpeg() {
  if (isAsked || findProgram(['ffmpeg'])) return;
  isAsked = true;
  const failures = [];
  console.log('Installing ffmpeg with apt-get, where that is allowed…');
  if (installDebian('ffmpeg', failures)) return;
  console.log(['There is no ffmpeg: tests of videos are skipped.', ...failures].join('\n'));
}
