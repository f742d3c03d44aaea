import { PrivacyPage } from '../features/privacy/pages/privacy-page.tsx';

export default function Privacy() {
  return <PrivacyPage />;
}
