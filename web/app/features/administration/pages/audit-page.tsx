import { AUDIT, SUBJECT_NAMES } from '../audit-messages.ts';
import { AUDIT_COLUMNS } from '../components/audit-entries.tsx';
import type { FilterField } from '../components/filter-fields.tsx';
import { Register } from '../components/register.tsx';
import { optionsOf } from '../content/options.ts';

const FIELDS: readonly FilterField[] = [
  { name: 'actor', label: AUDIT.actor, hint: AUDIT.actorHint },
  { name: 'action', label: AUDIT.action, hint: AUDIT.actionHint },
  {
    name: 'subjectType',
    label: AUDIT.about,
    options: optionsOf(SUBJECT_NAMES),
  },
  { name: 'subjectId', label: AUDIT.subjectId },
  { name: 'from', label: AUDIT.from, kind: 'day' },
  { name: 'to', label: AUDIT.to, kind: 'day' },
];

/** What was done on the site. */
export function AuditPage() {
  return (
    <Register
      call="auditLog"
      file="auditFile"
      heading={AUDIT.heading}
      lead={AUDIT.lead}
      empty={AUDIT.empty}
      fields={FIELDS}
      columns={AUDIT_COLUMNS}
      keyOf={({ id }) => id}
    />
  );
}
