import { EditCoursePage } from '../features/teaching/pages/edit-course-page.tsx';
import type { Route } from './+types/edit-course';

export default function EditCourse({ params }: Route.ComponentProps) {
  return <EditCoursePage id={params.id} />;
}
