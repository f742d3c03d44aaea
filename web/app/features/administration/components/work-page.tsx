import type { ListedJob } from '@lectern/contract/jobs';
import { useMemo } from 'react';
import { browserApi } from '../../../platform/api-client.ts';
import { Badge } from '../../../ui/badge.tsx';
import { optionsOf } from '../content/options.ts';
import type { Filters } from '../queries/register-query.ts';
import { JOB_STATES, JOBS, LETTER_KINDS } from '../work-messages.ts';
import type { FilterField } from './filter-fields.tsx';
import { Register } from './register.tsx';
import type { Column } from './register-table.tsx';
import { RowActs } from './row-acts.tsx';
import { When } from './when.tsx';

const STATE: FilterField = {
  name: 'state',
  label: JOBS.state,
  options: optionsOf({ waiting: JOB_STATES.waiting, failed: JOB_STATES.failed }),
};
const TONES = { waiting: 'blue', running: 'green', failed: 'saffron' } as const;

const COLUMNS: readonly Column<ListedJob>[] = [
  {
    heading: JOBS.kind,
    cell: ({ kind }) => <span className="font-medium">{LETTER_KINDS[kind] ?? kind}</span>,
  },
  {
    heading: JOBS.state,
    cell: ({ state }) => <Badge tone={TONES[state]}>{JOB_STATES[state]}</Badge>,
  },
  { heading: JOBS.added, cell: ({ createdAt }) => <When at={createdAt} /> },
  { heading: JOBS.attempts, cell: ({ attempts }) => attempts, isFigure: true },
  {
    heading: JOBS.next,
    cell: ({ nextRunAt }) => (nextRunAt === null ? JOBS.none : <When at={nextRunAt} />),
  },
  { heading: JOBS.error, cell: ({ lastError }) => lastError ?? JOBS.none },
  { heading: JOBS.acts, cell: (job) => <JobActs job={job} /> },
];

const NONE: readonly FilterField[] = [];

interface WorkPageProps {
  readonly texts: { readonly heading: string; readonly lead: string };
  readonly fixed: Filters;
  /** What it can be narrowed down by besides its state. */
  readonly fields?: readonly FilterField[];
}

/** A list of work in the background. */
export function WorkPage({ texts, fixed, fields = NONE }: WorkPageProps) {
  const all = useMemo(() => [...fields, STATE], [fields]);
  return (
    <Register
      call="jobs"
      file="jobsFile"
      heading={texts.heading}
      lead={texts.lead}
      fields={all}
      fixed={fixed}
      columns={COLUMNS}
      keyOf={({ id }) => id}
    />
  );
}

function JobActs({ job: { id, kind, canRetry } }: { readonly job: ListedJob }) {
  const of = JOBS.of(LETTER_KINDS[kind] ?? kind);
  const retry = {
    label: Object.hasOwn(LETTER_KINDS, kind) ? JOBS.resend : JOBS.retry,
    of,
    run: () => browserApi.call('retryJob', { params: { id } }),
  };
  const remove = {
    label: JOBS.delete,
    of,
    danger: true,
    question: { title: JOBS.deleteTitle, text: JOBS.deleteText },
    run: () => browserApi.call('deleteJob', { params: { id } }),
  };
  return (
    <RowActs acts={canRetry ? [retry, remove] : [remove]}>
      {!canRetry && <span className="py-2 text-sm text-ink-soft">{JOBS.erased}</span>}
    </RowActs>
  );
}
