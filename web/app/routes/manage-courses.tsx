import { ManageCoursesPage } from '../features/manage-courses/manage-courses-page.tsx';

export default function ManageCourses() {
  return <ManageCoursesPage />;
}
