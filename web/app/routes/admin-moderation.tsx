import { QueuePage } from '../features/moderation/pages/queue-page.tsx';

export default function Moderation() {
  return <QueuePage />;
}
