import { LettersPage } from '../features/letter-choice/pages/letters-page.tsx';

export default function Letters() {
  return <LettersPage />;
}
