import { DecisionsPage } from '../features/decisions/pages/decisions-page.tsx';

export default function Decisions() {
  return <DecisionsPage />;
}
