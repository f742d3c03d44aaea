import { PersonPage } from '../features/administration/pages/person-page.tsx';
import type { Route } from './+types/admin-person';

export default function Person({ params }: Route.ComponentProps) {
  return <PersonPage id={params.id.toLowerCase()} />;
}
