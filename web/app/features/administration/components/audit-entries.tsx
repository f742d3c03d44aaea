import type { AuditLogEntry } from '@lectern/contract/audit';
import { Link } from 'react-router';
import { AUDIT } from '../audit-messages.ts';
import { type Column, RegisterTable } from './register-table.tsx';
import { When } from './when.tsx';

/** The columns of the audit. */
export const AUDIT_COLUMNS: readonly Column<AuditLogEntry>[] = [
  {
    heading: AUDIT.action,
    kind: 'fact',
    cell: ({ action }) => <span className="font-medium">{action}</span>,
  },
  { heading: AUDIT.time, kind: 'fact', cell: ({ at }) => <When at={at} /> },
  { heading: AUDIT.actor, cell: ({ actor }) => <Actor actor={actor} /> },
  {
    heading: AUDIT.about,
    kind: 'long',
    cell: ({ subjectType, subjectId }) => (
      <Link
        to={`/admin/audit?subjectType=${subjectType}&subjectId=${subjectId}`}
        className="underline-offset-4 hover:underline"
      >
        {subjectType} <span className="text-sm text-ink-soft">{subjectId}</span>
      </Link>
    ),
  },
  { heading: AUDIT.details, kind: 'long', cell: ({ detail }) => <Detail detail={detail} /> },
];

interface AuditEntriesProps {
  readonly caption: string;
  readonly entries: readonly AuditLogEntry[];
}

/** What was done to one thing. */
export function AuditEntries({ caption, entries }: AuditEntriesProps) {
  return (
    <RegisterTable
      caption={caption}
      columns={AUDIT_COLUMNS.filter(({ heading }) => heading !== AUDIT.about)}
      rows={entries}
      keyOf={({ id }) => id}
    />
  );
}

function Actor({ actor }: Pick<AuditLogEntry, 'actor'>) {
  if (!actor) return <span className="text-ink-soft">{AUDIT.system}</span>;
  if (actor.name === '') return <span className="text-ink-soft">{AUDIT.former}</span>;
  return (
    <Link to={`/admin/people/${actor.id}`} className="underline-offset-4 hover:underline">
      {actor.name}
    </Link>
  );
}

function Detail({ detail }: Pick<AuditLogEntry, 'detail'>) {
  const facts = Object.entries(detail);
  if (facts.length === 0) return <span className="text-ink-soft">{AUDIT.none}</span>;
  return (
    <span className="text-sm text-ink-soft">
      {facts.map(([name, value]) => `${name}: ${shown(value)}`).join(' · ')}
    </span>
  );
}

function shown(value: unknown): string {
  const text = String(value ?? '');
  return text === '' ? AUDIT.nothing : text;
}
