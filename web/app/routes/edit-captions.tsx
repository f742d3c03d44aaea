import { CaptionsPage } from '../features/authoring/pages/captions-page.tsx';
import type { Route } from './+types/edit-captions';

export default function EditCaptions({ params }: Route.ComponentProps) {
  return (
    <CaptionsPage courseId={params.id.toLowerCase()} lessonId={params.lessonId.toLowerCase()} />
  );
}
