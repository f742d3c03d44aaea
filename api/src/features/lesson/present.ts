import type { Lesson, OutlineLesson } from '@lectern/contract/lesson';
import { parseSections } from '../course/sections.ts';
import type { LessonRow, OutlineLessonRow } from './queries.ts';

/** What everybody may know of a lesson. */
export function presentOutlineLesson(row: OutlineLessonRow): OutlineLesson {
  const { id, title, kind, minutes } = row;
  return {
    id,
    title,
    kind,
    minutes,
    preview: row.is_preview === 1,
    required: row.is_required === 1,
  };
}

/** Signs what a lesson shows for whoever takes it. */
export interface LessonSigner {
  /** The address of a stored file. */
  readonly addressOf: (assetId: string, file: string) => string;
  /** The HTML of a text with the addresses of its pictures. */
  readonly signed: (html: string) => string;
}

/** @param html of the text to be shown, which may be empty */
export function presentLesson(row: LessonRow, html: string, signer: LessonSigner): Lesson {
  const section = parseSections(row.curriculum).find(({ id }) => id === row.section_id);
  return {
    ...presentOutlineLesson(row),
    courseId: row.course_id,
    courseTitle: row.course_title,
    sectionTitle: section?.title ?? '',
    address: row.address,
    media: mediaOf(row, signer),
    preparing: row.asset_preparation === 'waiting' && row.asset_file === null,
    html: signer.signed(html),
    state: row.published_at === null ? 'draft' : 'published',
  };
}

function mediaOf(row: LessonRow, { addressOf }: LessonSigner): Lesson['media'] {
  const { asset_id: id, asset_file: file, asset_type: type, asset_name: name } = row;
  if (id === null || file === null || type === null || name === null) return null;
  const { asset_poster: poster, asset_hls: hls } = row;
  return {
    src: addressOf(id, file),
    type,
    name,
    bytes: Number(row.asset_bytes),
    poster: poster === null ? null : addressOf(id, poster),
    hls: hls === null ? null : addressOf(id, hls),
  };
}
