import { SecurityPage } from '../features/security/pages/security-page.tsx';

export default function Security() {
  return <SecurityPage />;
}
