import { AuditPage } from '../features/administration/pages/audit-page.tsx';

export default function Audit() {
  return <AuditPage />;
}
