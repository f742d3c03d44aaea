import { MyCoursesPage } from '../features/my-courses/pages/my-courses-page.tsx';

export default function MyCourses() {
  return <MyCoursesPage />;
}
