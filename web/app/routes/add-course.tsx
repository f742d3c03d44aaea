import { AddCoursePage } from '../features/teaching/add-course-page.tsx';

export default function AddCourse() {
  return <AddCoursePage />;
}
