import { OverviewPage } from '../features/administration/pages/overview-page.tsx';

export default function Overview() {
  return <OverviewPage />;
}
