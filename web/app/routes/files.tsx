import { FilesPage } from '../features/files/pages/files-page.tsx';

export default function Files() {
  return <FilesPage />;
}
