import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { MESSAGES } from '../messages.ts';
import type { Call, Field } from '../rules/read-document.ts';
import { FieldList } from './field-list.tsx';
import { MethodBadge } from './method-badge.tsx';

/** One call: its purpose, parameters, answers and errors. */
export function CallArticle({ call }: { readonly call: Call }) {
  const titleId = `${call.id}-title`;
  return (
    <article
      id={call.id}
      aria-labelledby={titleId}
      className="mt-6 scroll-mt-24 rounded-lg border border-rule bg-surface p-5 shadow-low sm:p-6"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 id={titleId} className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 font-sans">
          <MethodBadge method={call.method} />
          <code className="min-w-0 font-mono text-base font-semibold break-all">{call.path}</code>
        </h3>
        <p className="text-sm text-ink-soft sm:ml-auto">{MESSAGES.tokenUse[call.token]}</p>
      </div>
      <p className="mt-3 max-w-prose">{call.summary}.</p>
      <Taken title={MESSAGES.parameters} fields={call.parameters} />
      <Taken title={MESSAGES.body} fields={call.body} />
      <AnswerPart answer={call.answer} />
      <Failures failures={call.failures} />
    </article>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <h4 className="mt-6 font-sans text-sm font-semibold">{title}</h4>
      {children}
    </>
  );
}

function Taken({ title, fields }: { readonly title: string; readonly fields: readonly Field[] }) {
  if (fields.length === 0) return null;
  return (
    <Part title={title}>
      <FieldList fields={fields} />
    </Part>
  );
}

function AnswerPart({ answer }: Pick<Call, 'answer'>) {
  const { status, mediaType, kind, fields, headers } = answer;
  return (
    <Part title={MESSAGES.answer}>
      <p className="mt-2 text-[0.9375rem]">
        <code className="font-mono font-semibold">{status}</code>
        {` ${kind} `}
        <span className="text-ink-soft">({mediaType})</span>
      </p>
      {fields.length > 0 && (
        <details className="group mt-1">
          <summary className="inline-flex min-h-11 list-none items-center gap-2 text-[0.9375rem] text-accent-text underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
            {MESSAGES.answerFields(fields.length)}
            <ChevronDown
              aria-hidden="true"
              className="size-4 transition-transform group-open:rotate-180"
            />
          </summary>
          <FieldList fields={fields} />
        </details>
      )}
      {headers.length > 0 && (
        <>
          <p className="mt-2 text-sm text-ink-soft">{MESSAGES.answerHeaders}</p>
          <Pairs pairs={headers.map(({ name, description }) => [name, description])} />
        </>
      )}
    </Part>
  );
}

function Failures({ failures }: Pick<Call, 'failures'>) {
  return (
    <Part title={MESSAGES.errors}>
      <Pairs pairs={failures.map(({ status, codes }) => [status, codes])} />
    </Part>
  );
}

function Pairs({ pairs }: { readonly pairs: readonly (readonly [string, string])[] }) {
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1 text-[0.9375rem] md:grid-cols-[auto_1fr_auto_1fr]">
      {pairs.map(([name, text]) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt className="font-mono text-sm leading-6">{name}</dt>
          <dd className="min-w-0 break-words text-ink-soft">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
