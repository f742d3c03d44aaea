import { useEffect } from 'react';
import { streamVideo } from '../rules/stream-video.ts';

/**
 * Plays a video in the size that the line allows, where it is kept in several.
 *
 * @param playlist the address of its HLS playlist; null or undefined: there is none
 */
export function useStreaming(
  video: HTMLMediaElement | null,
  playlist: string | null | undefined,
): void {
  useEffect(() => {
    if (!video || !playlist) return undefined;
    const leaving = new AbortController();
    streamVideo(video, playlist, leaving.signal).catch(() => undefined);
    return () => leaving.abort();
  }, [video, playlist]);
}
