import type { Lesson, OutlineLesson } from '@lectern/contract/lesson';
import { parseSections } from '../curriculum/sections.ts';
import { embedOf } from './embed.ts';
import type { CaptionRow, LessonRow, OutlineLessonRow } from './queries.ts';

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
  /** The address of the page that shows a recording of another site. */
  readonly embedOf: (lessonId: string) => string;
  /** The address of captions. */
  readonly captionsOf: (lessonId: string, captions: CaptionRow) => string;
  /** The HTML of a text with the addresses of its pictures. */
  readonly signed: (html: string) => string;
}

/** What is shown of a lesson: its text's HTML, which may be empty, and its captions. */
export interface LessonParts {
  readonly html: string;
  readonly captions: readonly CaptionRow[];
}

export function presentLesson(
  row: LessonRow,
  { html, captions }: LessonParts,
  signer: LessonSigner,
): Lesson {
  const section = parseSections(row.curriculum).find(({ id }) => id === row.section_id);
  return {
    ...presentOutlineLesson(row),
    courseId: row.course_id,
    courseTitle: row.course_title,
    sectionTitle: section?.title ?? '',
    address: row.address,
    media: mediaOf(row, signer),
    preparing: row.asset_preparation === 'waiting' && row.asset_file === null,
    embed: presentEmbed(row, signer),
    captions: captions.map((each) => ({
      language: each.language,
      src: signer.captionsOf(row.id, each),
    })),
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
    seconds: row.asset_seconds,
  };
}

/** An upload comes before what lies elsewhere. */
function presentEmbed(row: LessonRow, signer: LessonSigner): Lesson['embed'] {
  const isRecording = row.kind === 'video' || row.kind === 'audio';
  const embed = isRecording && row.asset_file === null ? embedOf(row.address) : undefined;
  return embed ? { kind: embed.kind, host: embed.host, src: signer.embedOf(row.id) } : null;
}
