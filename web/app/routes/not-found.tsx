import { data } from 'react-router';
import { NotFoundPage } from '../features/not-found/pages/not-found-page.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export function clientLoader() {
  return null;
}

export default function NotFound() {
  return <NotFoundPage />;
}
