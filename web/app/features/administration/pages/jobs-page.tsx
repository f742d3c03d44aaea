import { WorkPage } from '../components/work-page.tsx';
import { JOBS } from '../work-messages.ts';

const OTHER = { about: 'other' };

/** Work in the background that sends no letter. */
export function JobsPage() {
  return <WorkPage texts={JOBS} fixed={OTHER} />;
}
