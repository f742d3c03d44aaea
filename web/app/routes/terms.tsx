import { TermsPage } from '../features/terms/terms-page.tsx';

export default function Terms() {
  return <TermsPage />;
}
