import { AnalyticsFrame } from '../components/analytics-frame.tsx';
import { LessonFigures } from '../components/lesson-figures.tsx';
import { LESSON } from '../messages.ts';

interface LessonAnalyticsPageProps {
  readonly courseId: string;
  readonly lessonId: string;
}

/** What learners do in one lesson, for its course's instructor. */
export function LessonAnalyticsPage({ courseId, lessonId }: LessonAnalyticsPageProps) {
  const ofCourse = `/manage-courses/${courseId}/analytics`;
  return (
    <AnalyticsFrame
      title={LESSON.title}
      description={LESSON.description}
      address={`${ofCourse}/${lessonId}`}
      back={{ to: ofCourse, label: LESSON.back }}
    >
      {({ uid }) => <LessonFigures key={`${uid} ${lessonId}`} uid={uid} lessonId={lessonId} />}
    </AnalyticsFrame>
  );
}
