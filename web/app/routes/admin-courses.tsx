import { CoursesPage } from '../features/administration/pages/courses-page.tsx';

export default function Courses() {
  return <CoursesPage />;
}
