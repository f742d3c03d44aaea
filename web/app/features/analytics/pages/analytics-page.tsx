import { AnalyticsFrame } from '../components/analytics-frame.tsx';
import { CourseFigures } from '../components/course-figures.tsx';
import { ANALYTICS } from '../messages.ts';

/** What the learners of a course do, for its instructor. */
export function AnalyticsPage({ courseId }: { readonly courseId: string }) {
  return (
    <AnalyticsFrame
      title={ANALYTICS.title}
      description={ANALYTICS.description}
      address={`/manage-courses/${courseId}/analytics`}
      back={{ to: '/manage-courses', label: ANALYTICS.back }}
    >
      {(user) => <CourseFigures key={`${user.uid} ${courseId}`} user={user} courseId={courseId} />}
    </AnalyticsFrame>
  );
}
