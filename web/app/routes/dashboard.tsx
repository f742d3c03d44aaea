import { DashboardPage } from '../features/dashboard/pages/dashboard-page.tsx';

export default function Dashboard() {
  return <DashboardPage />;
}
