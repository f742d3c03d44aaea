import type { PersonalTable } from '@lectern/contract/personal-table';
import { PRIVACY } from '../messages.ts';

/** A table of the database in plain words; its columns fold out, also without scripts. */
export function StoredTable({ stored }: { readonly stored: PersonalTable }) {
  const { table, title, purpose, kept, columns, secrets = [], notInArchive } = stored;
  return (
    <section id={table} aria-labelledby={`${table}-title`} className="mt-10">
      <h3 id={`${table}-title`} className="text-xl">
        {title}
      </h3>
      <p className="mt-2">{purpose}</p>
      <p className="mt-1 text-ink-soft">
        {PRIVACY.kept} {kept}
      </p>
      {notInArchive !== undefined && <p className="mt-1 text-ink-soft">{notInArchive}</p>}
      <details className="mt-3 rounded-md border border-rule bg-surface">
        <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-medium">
          {PRIVACY.columns}
          <span className="sr-only">: {title}</span>
        </summary>
        <dl className="border-t border-rule px-4 py-3 text-[0.9375rem]">
          {Object.entries(columns).map(([name, meaning]) => (
            <div key={name} className="flex flex-wrap gap-x-4 py-1">
              <dt className="w-44 shrink-0 font-mono text-sm text-ink-soft">{name}</dt>
              <dd className="min-w-40 flex-1">
                {meaning}
                {secrets.includes(name) && `. ${PRIVACY.secret}`}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
