import { Outlet } from 'react-router';
import { AdministrationFrame } from '../features/administration/components/administration-frame.tsx';
import { NotFoundPage } from '../features/not-found/pages/not-found-page.tsx';

export default function Administration() {
  return (
    <AdministrationFrame notFound={<NotFoundPage />}>
      <Outlet />
    </AdministrationFrame>
  );
}
