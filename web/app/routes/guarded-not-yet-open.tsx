import { useMatches } from 'react-router';
import { NotYetOpenPage } from '../features/not-yet-open/not-yet-open-page.tsx';

export default function GuardedNotYetOpen() {
  return <NotYetOpenPage screen={useMatches().at(-1)?.id ?? ''} guarded />;
}
