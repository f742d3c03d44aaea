import { LearnersPage } from '../features/manage-courses/pages/learners-page.tsx';
import type { Route } from './+types/learners';

export default function Learners({ params }: Route.ComponentProps) {
  return <LearnersPage id={params.id} />;
}
