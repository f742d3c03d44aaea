import { PeoplePage } from '../features/administration/pages/people-page.tsx';

export default function People() {
  return <PeoplePage />;
}
