import { NoticesPage } from '../features/notice/pages/notices-page.tsx';

export default function Notices() {
  return <NoticesPage />;
}
