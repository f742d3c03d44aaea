import { AddCoursePage } from '../features/teaching/pages/add-course-page.tsx';

export default function AddCourse() {
  return <AddCoursePage />;
}
