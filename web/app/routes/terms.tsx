import { TermsPage } from '../features/terms/pages/terms-page.tsx';

export default function Terms() {
  return <TermsPage />;
}
