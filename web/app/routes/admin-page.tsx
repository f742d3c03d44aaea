import { useParams } from 'react-router';
import { AdministrationPages } from '../features/administration/components/administration-pages.tsx';
import { NotFoundPage } from '../features/not-found/pages/not-found-page.tsx';

export default function AdministrationPage() {
  const { '*': place = '' } = useParams();
  return <AdministrationPages place={place} notFound={<NotFoundPage />} />;
}
