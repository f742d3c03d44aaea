import { MESSAGES } from '../messages.ts';
import type { Field } from '../rules/read-document.ts';

/** Fields or parameters, each with its type and its allowed values. */
export function FieldList({ fields }: { readonly fields: readonly Field[] }) {
  return (
    <dl className="mt-2 border-t border-rule">
      {fields.map((field) => (
        <div
          key={`${field.place} ${field.name}`}
          className="grid gap-x-6 gap-y-1 border-b border-rule py-2.5 sm:grid-cols-[14rem_1fr]"
        >
          <dt className="font-mono text-sm leading-6 break-words">{field.name}</dt>
          <dd className="min-w-0 text-[0.9375rem]">
            <p>
              {field.kind}
              {field.place && <Aside>{MESSAGES.places[field.place]}</Aside>}
              {field.isRequired && <Aside>{MESSAGES.required}</Aside>}
            </p>
            <Remark text={field.description} />
            <Remark text={field.limits} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Aside({ children }: { readonly children: string }) {
  return <span className="text-ink-soft">{`, ${children}`}</span>;
}

function Remark({ text }: { readonly text: string }) {
  return text === '' ? null : <p className="text-sm break-words text-ink-soft">{text}</p>;
}
