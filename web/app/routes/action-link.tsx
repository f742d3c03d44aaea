import { ActionLinkPage } from '../features/action-link/action-link-page.tsx';

export default function ActionLinkRoute() {
  return <ActionLinkPage />;
}
