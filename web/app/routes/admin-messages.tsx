import { InboxPage } from '../features/administration/pages/inbox-page.tsx';

export default function Inbox() {
  return <InboxPage />;
}
