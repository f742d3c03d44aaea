import { SavedCoursesPage } from '../features/saved-courses-page/pages/saved-courses-page.tsx';

export default function Saved() {
  return <SavedCoursesPage />;
}
