import { AnalyticsPage } from '../features/analytics/pages/analytics-page.tsx';
import type { Route } from './+types/analytics';

export default function Analytics({ params }: Route.ComponentProps) {
  return <AnalyticsPage courseId={params.id.toLowerCase()} />;
}
