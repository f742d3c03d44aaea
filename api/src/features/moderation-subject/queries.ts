import type { Reader, Writer } from '@lectern/database/database';

export async function selectCourseSubject(reader: Reader | Writer, id: string) {
  return await reader
    .selectFrom('course')
    .innerJoin('listing', 'listing.course_id', 'course.id')
    .leftJoin('course_hold', (join) =>
      join
        .onRef('course_hold.course_id', '=', 'course.id')
        .on('course_hold.kind', '=', 'moderation'),
    )
    .select(['course.title', 'course.description', 'course.image', 'course.owner_id'])
    .select(['listing.published_at', 'course_hold.kind as hold'])
    .where('course.id', '=', id)
    .executeTakeFirst();
}

/** With the text that learners read, or that is being written where none is published. */
export async function selectLessonSubject(reader: Reader | Writer, id: string) {
  return await reader
    .selectFrom('lesson')
    .innerJoin('course', 'course.id', 'lesson.course_id')
    .leftJoin('lesson_version', (join) =>
      join.on((eb) =>
        eb(
          'lesson_version.id',
          '=',
          eb.fn.coalesce('lesson.published_version_id', 'lesson.draft_version_id'),
        ),
      ),
    )
    .select(['lesson.course_id', 'lesson.title', 'lesson.address', 'lesson.hidden_at'])
    .select(['lesson.published_at', 'lesson_version.markdown', 'course.owner_id'])
    .where('lesson.id', '=', id)
    .executeTakeFirst();
}

export async function selectReviewSubject(reader: Reader | Writer, id: string) {
  return await reader
    .selectFrom('review')
    .innerJoin('course', 'course.id', 'review.course_id')
    .select(['review.course_id', 'review.comment', 'review.person_id', 'review.hidden_at'])
    .select('course.title')
    .where('review.id', '=', id)
    .executeTakeFirst();
}

/** Of a person: a name of an import has a page that nobody wrote. */
export async function selectProfileSubject(reader: Reader | Writer, id: string) {
  return await reader
    .selectFrom('instructor')
    .innerJoin('person', 'person.id', 'instructor.person_id')
    .select(['instructor.about', 'instructor.has_page', 'instructor.hidden_at'])
    .select(['instructor.person_id', 'person.name', 'person.picture'])
    .where('instructor.id', '=', id)
    .executeTakeFirst();
}
