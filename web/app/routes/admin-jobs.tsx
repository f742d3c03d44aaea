import { JobsPage } from '../features/administration/pages/jobs-page.tsx';

export default function Jobs() {
  return <JobsPage />;
}
