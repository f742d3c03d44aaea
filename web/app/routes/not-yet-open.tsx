import { data, useMatches } from 'react-router';
import { NotYetOpenPage } from '../features/not-yet-open/not-yet-open-page.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export function clientLoader() {
  return null;
}

export default function NotYetOpen() {
  return <NotYetOpenPage screen={useMatches().at(-1)?.id ?? ''} />;
}
