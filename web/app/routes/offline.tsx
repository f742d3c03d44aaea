import { OfflinePage } from '../features/offline/pages/offline-page.tsx';

export default function Offline() {
  return <OfflinePage />;
}
