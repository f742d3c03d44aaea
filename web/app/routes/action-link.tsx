import { ActionLinkPage } from '../features/action-link/pages/action-link-page.tsx';

export default function ActionLinkRoute() {
  return <ActionLinkPage />;
}
