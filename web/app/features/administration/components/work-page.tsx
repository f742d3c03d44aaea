import type { ListedJob } from '@lectern/contract/jobs';
import { useMemo } from 'react';
import { browserApi } from '../../../platform/api-client.ts';
import { Badge } from '../../../ui/badge.tsx';
import { optionsOf } from '../content/options.ts';
import { JOB_KINDS } from '../job-kind-messages.ts';
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
    cell: (job) => <Work job={job} />,
  },
  {
    heading: JOBS.state,
    kind: 'fact',
    cell: ({ state }) => <Badge tone={TONES[state]}>{JOB_STATES[state]}</Badge>,
  },
  { heading: JOBS.added, kind: 'fact', cell: ({ createdAt }) => <When at={createdAt} /> },
  { heading: JOBS.attempts, kind: 'figure', cell: ({ attempts }) => attempts },
  {
    heading: JOBS.next,
    kind: 'fact',
    cell: ({ nextRunAt }) => (nextRunAt === null ? JOBS.none : <When at={nextRunAt} />),
  },
  { heading: JOBS.acts, kind: 'acts', cell: (job) => <JobActs job={job} /> },
];

const NONE: readonly FilterField[] = [];

interface WorkPageProps {
  readonly texts: { readonly heading: string; readonly lead: string; readonly empty: string };
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
      empty={texts.empty}
    />
  );
}

interface JobProps {
  readonly job: ListedJob;
}

function Work({ job: { kind, recipient, lastError, canRetry } }: JobProps) {
  return (
    <>
      <span className="block font-medium">{JOB_KINDS[kind] ?? kind}</span>
      {recipient !== null && <span className="block text-sm">{JOBS.to(recipient)}</span>}
      {lastError !== null && (
        <span className="block text-sm text-ink-soft">{JOBS.error(lastError)}</span>
      )}
      {!canRetry && <span className="block text-sm text-ink-soft">{JOBS.erased}</span>}
    </>
  );
}

function JobActs({ job: { id, kind, canRetry } }: JobProps) {
  const of = JOBS.of(JOB_KINDS[kind] ?? kind);
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
  return <RowActs acts={canRetry ? [retry, remove] : [remove]} />;
}
