import { AdministrationPages } from '../features/administration/components/administration-pages.tsx';
import { NotFoundPage } from '../features/not-found/pages/not-found-page.tsx';
import type { Route } from './+types/admin-page';

export default function AdministrationPage({ params }: Route.ComponentProps) {
  return <AdministrationPages place={params['*']} notFound={<NotFoundPage />} />;
}
