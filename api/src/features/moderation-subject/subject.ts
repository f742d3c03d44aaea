import type { ModeratedSubject, ReportedType } from '@lectern/contract/moderation';
import type { Reader, Writer } from '@lectern/database/database';
import {
  selectCourseSubject,
  selectLessonSubject,
  selectProfileSubject,
  selectReviewSubject,
} from './queries.ts';

/** Something that can be moderated, as it is now. */
export interface FoundSubject {
  readonly type: ReportedType;
  readonly id: string;
  /** The course that it is or is in; null for a profile. */
  readonly courseId: string | null;
  readonly title: string;
  /** What its author wrote, shortened. */
  readonly text: string;
  /** Empty: none. */
  readonly image: string;
  /** Null: nobody's here, or their account is gone. */
  readonly authorId: string | null;
  readonly isHidden: boolean;
  /** True where others than its author can see it, or could before it was withdrawn. */
  readonly isPublic: boolean;
  /** Where it is on the site. */
  readonly path: string;
}

/** Of a text, what moderators are shown. */
const SHOWN = 4_000;

/** Finds what is reported or decided about; undefined where it is gone. */
export async function findSubject(
  reader: Reader | Writer,
  { type, id }: ModeratedSubject,
): Promise<FoundSubject | undefined> {
  const found = await FINDERS[type](reader, id);
  return found && { ...found, type, id, text: found.text.slice(0, SHOWN) };
}

type Finder = (
  reader: Reader | Writer,
  id: string,
) => Promise<Omit<FoundSubject, 'type' | 'id'> | undefined>;

const FINDERS: Record<ReportedType, Finder> = {
  course: async (reader, id) => {
    const row = await selectCourseSubject(reader, id);
    return (
      row && {
        courseId: id,
        title: row.title,
        text: row.description,
        image: row.image,
        authorId: row.owner_id,
        isHidden: row.hold !== null,
        isPublic: row.published_at !== null,
        path: `/courses/${id}`,
      }
    );
  },
  lesson: async (reader, id) => {
    const row = await selectLessonSubject(reader, id);
    return (
      row && {
        courseId: row.course_id,
        title: row.title,
        text: row.markdown ?? row.address,
        image: '',
        authorId: row.owner_id,
        isHidden: row.hidden_at !== null,
        isPublic: row.published_at !== null,
        path: `/learn/${row.course_id}/${id}`,
      }
    );
  },
  review: async (reader, id) => {
    const row = await selectReviewSubject(reader, id);
    return (
      row && {
        courseId: row.course_id,
        title: row.title,
        text: row.comment,
        image: '',
        authorId: row.person_id,
        isHidden: row.hidden_at !== null,
        isPublic: true,
        path: `/courses/${row.course_id}`,
      }
    );
  },
  profile: async (reader, id) => {
    const row = await selectProfileSubject(reader, id);
    return (
      row && {
        courseId: null,
        title: row.name,
        text: row.about,
        image: row.picture,
        authorId: row.person_id,
        isHidden: row.hidden_at !== null,
        isPublic: row.has_page === 1,
        path: `/instructors/${id}`,
      }
    );
  },
};
