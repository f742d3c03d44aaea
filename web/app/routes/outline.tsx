import { OutlinePage } from '../features/authoring/pages/outline-page.tsx';
import type { Route } from './+types/outline';

export default function Outline({ params }: Route.ComponentProps) {
  return <OutlinePage courseId={params.id.toLowerCase()} />;
}
