import { WorkPage } from '../components/work-page.tsx';
import { LETTERS } from '../work-messages.ts';

const LETTERS_ALONE = { about: 'letters' };
const FIELDS = [{ name: 'recipient', label: LETTERS.recipient, hint: LETTERS.recipientHint }];

/** Letters that are not sent. */
export function LettersPage() {
  return <WorkPage texts={LETTERS} fixed={LETTERS_ALONE} fields={FIELDS} />;
}
