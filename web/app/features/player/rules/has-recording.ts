import type { Lesson } from '@lectern/contract/lesson';

/** True where a lesson is shown by a player. */
export function hasRecording({ kind, media, embed }: Lesson): boolean {
  return (kind === 'video' || kind === 'audio') && (media !== null || embed !== null);
}
