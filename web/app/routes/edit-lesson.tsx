import { LessonEditorPage } from '../features/authoring/pages/lesson-editor-page.tsx';
import type { Route } from './+types/edit-lesson';

export default function EditLesson({ params }: Route.ComponentProps) {
  return (
    <LessonEditorPage courseId={params.id.toLowerCase()} lessonId={params.lessonId.toLowerCase()} />
  );
}
