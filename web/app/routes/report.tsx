import { ReportPage } from '../features/report/pages/report-page.tsx';

export default function Report() {
  return <ReportPage />;
}
