import { ManageCoursesPage } from '../features/manage-courses/pages/manage-courses-page.tsx';

export default function ManageCourses() {
  return <ManageCoursesPage />;
}
