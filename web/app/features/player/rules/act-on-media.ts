import { keepSpeed, SPEEDS } from '../storage/player-settings.ts';
import type { PlayerAct } from './player-key.ts';
import { toggleCaptions } from './shown-captions.ts';

/** Does to a recording what a key says; filling the screen is the frame’s. */
export function actOnMedia(media: HTMLMediaElement, act: PlayerAct): void {
  switch (act.name) {
    case 'toggle':
      // What hinders it is shown by the player.
      if (media.paused) media.play().catch(() => undefined);
      else media.pause();
      break;
    case 'mute':
      media.muted = !media.muted;
      break;
    case 'captions':
      toggleCaptions(media);
      break;
    case 'seek':
      seekTo(media, media.currentTime + act.by);
      break;
    case 'speed':
      media.playbackRate = nextSpeed(media.playbackRate, act.by);
      keepSpeed(media.playbackRate);
      break;
  }
}

/** Goes to a second, as near as the recording has it. */
export function seekTo(media: HTMLMediaElement, second: number): void {
  const end = Number.isFinite(media.duration) ? media.duration : second;
  media.currentTime = Math.max(0, Math.min(second, end));
}

function nextSpeed(now: number, by: 1 | -1): number {
  const faster = SPEEDS.find((speed) => speed > now) ?? now;
  const slower = SPEEDS.findLast((speed) => speed < now) ?? now;
  return by === 1 ? faster : slower;
}
