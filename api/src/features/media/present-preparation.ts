import type { MediaPreparation } from '@lectern/contract/media';
import type { MediaAssetTable } from '@lectern/database/lesson-schema';
import { NOT_PREPARED } from './messages.ts';

/** How far the preparation of a video is, for who uploaded it (MEDIA-44). */
export function presentPreparation({
  preparation,
  file,
}: Pick<MediaAssetTable, 'preparation' | 'file'>): MediaPreparation {
  const problem = NOT_PREPARED[file === null ? 'hidden' : 'shown'];
  return {
    preparation: preparation ?? 'none',
    problem: preparation === 'failed' ? problem : null,
  };
}
