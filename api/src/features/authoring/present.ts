import type { AuthoredLesson, LessonVersion } from '@lectern/contract/lesson';
import { presentPreparation } from '../media/present-preparation.ts';
import type { AuthoredLessonRow, LessonVersionRow } from './queries.ts';

/** A lesson as its instructor sees it. */
export function presentAuthored(row: AuthoredLessonRow): AuthoredLesson {
  const { id, title, kind, minutes, address } = row;
  const isPublished = row.published_at !== null;
  return {
    id,
    title,
    kind,
    minutes,
    address,
    upload: uploadOf(row),
    preview: row.is_preview === 1,
    required: row.is_required === 1,
    state: isPublished ? 'published' : 'draft',
    hasChanges: isPublished && row.draft_version_id !== row.published_version_id,
    isReady: hasContent(row),
    ...(row.hidden_at === null ? {} : { hidden: true as const }),
    ...(row.hidden_at === null || row.waits_because === null
      ? {}
      : { waitsBecause: row.waits_because }),
  };
}

function uploadOf(row: AuthoredLessonRow): AuthoredLesson['upload'] {
  const { asset_id: id, asset_name: name, asset_preparation: preparation, asset_file: file } = row;
  if (id === null || name === null) return null;
  return { id, name, ...presentPreparation({ preparation, file }) };
}

/** True where a lesson has what its kind needs to be shown. */
export function hasContent({ kind, address, words, asset_id }: AuthoredLessonRow): boolean {
  if (kind === 'text') return (words ?? 0) > 0;
  return address !== '' || (kind !== 'link' && asset_id !== null);
}

/** @param publishedId of the version that learners read; null: none */
export function presentVersion(
  { id, saved_at, words }: Pick<LessonVersionRow, 'id' | 'saved_at' | 'words'>,
  publishedId: string | null,
): LessonVersion {
  return { id, words, savedAt: new Date(saved_at).toISOString(), published: id === publishedId };
}
