import { MyCoursesPage } from '../features/my-courses/my-courses-page.tsx';

export default function MyCourses() {
  return <MyCoursesPage />;
}
