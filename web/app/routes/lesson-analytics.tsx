import { LessonAnalyticsPage } from '../features/analytics/pages/lesson-analytics-page.tsx';
import type { Route } from './+types/lesson-analytics';

export default function LessonAnalytics({ params }: Route.ComponentProps) {
  const { id, lessonId } = params;
  return <LessonAnalyticsPage courseId={id.toLowerCase()} lessonId={lessonId.toLowerCase()} />;
}
