import { StartPage } from '../features/classroom/pages/start-page.tsx';
import type { Route } from './+types/learn';

export default function Learn({ params }: Route.ComponentProps) {
  return <StartPage courseId={params.courseId.toLowerCase()} />;
}
