import { LettersPage } from '../features/administration/pages/letters-page.tsx';

export default function Letters() {
  return <LettersPage />;
}
