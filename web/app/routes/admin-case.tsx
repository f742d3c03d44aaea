import { CasePage } from '../features/moderation/pages/case-page.tsx';
import type { Route } from './+types/admin-case';

export default function Case({ params }: Route.ComponentProps) {
  const id = params.id.toLowerCase();
  return <CasePage key={id} id={id} />;
}
