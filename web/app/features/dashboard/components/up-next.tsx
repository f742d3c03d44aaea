import { ArrowRight } from 'lucide-react';
import { LinkButton } from '../../../ui/button.tsx';
import { CoursePicture } from '../../catalogue/components/course-picture.tsx';
import { NEXT_LECTURE } from '../next-lecture-messages.ts';
import type { LearnedCourse } from './course-progress-card.tsx';
import { NextLecture } from './next-lecture.tsx';

/** Where the learner left off, in one press. */
export function UpNext({ course }: { readonly course: LearnedCourse }) {
  const { courseId, title, percent, done, required, next } = course;
  const to = next ? `/learn/${courseId}/${next.lessonId}` : `/learn/${courseId}`;
  return (
    <section
      aria-label={NEXT_LECTURE.label}
      className="overflow-hidden rounded-lg border border-rule bg-surface shadow-card"
    >
      <NextLecture
        shape="page"
        cover={<CoursePicture course={{ ...course, _id: courseId }} first />}
        title={next?.title ?? title}
        course={next && title}
        percent={percent}
        done={done}
        required={required}
        action={
          <LinkButton to={to} variant="primary" size="lg">
            {next === null
              ? NEXT_LECTURE.again
              : done === 0 && !next.isResumed
                ? NEXT_LECTURE.begin
                : NEXT_LECTURE.resume}
            <ArrowRight aria-hidden="true" className="size-5" />
          </LinkButton>
        }
      />
    </section>
  );
}
