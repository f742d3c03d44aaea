import { MediaPage } from '../features/administration/pages/media-page.tsx';

export default function Media() {
  return <MediaPage />;
}
