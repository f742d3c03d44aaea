import { EditInstructorPage } from '../features/instructor/pages/edit-instructor-page.tsx';

export default function EditInstructor() {
  return <EditInstructorPage />;
}
