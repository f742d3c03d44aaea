import type Hls from 'hls.js';
import { isFileKept } from '../../kept-courses/queries/is-file-kept.ts';

/** How far ahead a video is loaded before it is played, and while it is, in seconds. */
const AHEAD = { waiting: 4, playing: 30 };

/**
 * Replaces the file of a video by its HLS stream (RFC 8216). Where the browser cannot, where it plays
 * already, where the file is kept on the device, and where the stream cannot be had, the file stays.
 *
 * @param left aborted when the video is left
 * @throws where the player cannot be loaded
 */
export async function streamVideo(
  video: HTMLMediaElement,
  playlist: string,
  left: AbortSignal,
): Promise<void> {
  if (await isFileKept(new URL(video.src).pathname)) return;
  const { default: Player } = await import('hls.js/light');
  const isUntouched = video.paused && video.played.length === 0;
  if (left.aborted || !isUntouched || !Player.isSupported()) return;
  const file = { src: video.src, from: video.currentTime };
  const player = new Player({
    // The policy of the pages allows no worker that is made of a text, and there is little to take apart.
    enableWorker: false,
    capLevelToPlayerSize: true,
    maxBufferLength: AHEAD.waiting,
    startPosition: file.from > 0 ? file.from : -1,
  });
  const onPlay = () => {
    player.config.maxBufferLength = AHEAD.playing;
  };
  video.addEventListener('play', onPlay, { once: true });
  left.addEventListener('abort', () => player.destroy(), { once: true });
  player.on(Player.Events.ERROR, (_, { fatal }) => {
    if (fatal && !left.aborted) playFile(video, file, player);
  });
  player.loadSource(playlist);
  player.attachMedia(video);
}

/** Goes on with the file at the same second. */
function playFile(
  video: HTMLMediaElement,
  file: { readonly src: string; readonly from: number },
  player: Hls,
): void {
  const { currentTime, paused } = video;
  player.destroy();
  video.src = file.src;
  // A stream of which nothing came stands at its beginning.
  video.currentTime = currentTime || file.from;
  if (!paused) video.play().catch(() => undefined);
}
