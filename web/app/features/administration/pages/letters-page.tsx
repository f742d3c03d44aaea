import { WorkPage } from '../components/work-page.tsx';
import { LETTERS } from '../work-messages.ts';

const LETTERS_ALONE = { about: 'letters' };

/** Letters that are not sent. */
export function LettersPage() {
  return <WorkPage texts={LETTERS} fixed={LETTERS_ALONE} />;
}
