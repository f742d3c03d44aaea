import type { ModerationCase } from '@lectern/contract/moderation';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ownAccountQuery } from '../../../platform/session/own-account-query.ts';
import { useAdministrator } from '../../administration/hooks/use-administrator.ts';
import { reviewDate } from '../../review/rules/review-date.ts';
import { CASE, QUEUE } from '../messages.ts';
import { ActLine } from './act-line.tsx';

/** Who wrote it, and what was done about them before. */
export function AuthorPart({ of }: { readonly of: ModerationCase }) {
  const { author, authorFacts, history } = of;
  const facts = authorFacts && [
    [CASE.since, reviewDate(authorFacts.since)],
    [CASE.courses, authorFacts.courses],
    [CASE.openCases, authorFacts.openCases],
    [CASE.suspended, authorFacts.suspended ? CASE.yes : CASE.no],
  ];
  return (
    <section>
      <h2 className="mb-2.5 text-xl">{CASE.author}</h2>
      <p className="font-medium wrap-anywhere">
        {author ? <AuthorName author={author} /> : QUEUE.nobody}
      </p>
      {facts && (
        <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] few-letters:grid-cols-1 gap-x-6 gap-y-1.5 text-[0.9375rem]">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <h3 className="mt-6 mb-2 text-lg">{CASE.history}</h3>
      {history.length === 0 ? (
        <p className="text-ink-soft">{CASE.noHistory}</p>
      ) : (
        <ul className="divide-y divide-rule">
          {history.map((act) => (
            <li key={act._id} className="py-3">
              <ActLine act={act} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Leads administrators to the person's page, which moderators cannot open. */
function AuthorName({ author }: { readonly author: NonNullable<ModerationCase['author']> }) {
  const { data } = useQuery(ownAccountQuery(useAdministrator()));
  if (data?.role !== 'administrator') return author.name;
  return (
    <Link to={`/admin/people/${author._id}`} className="link">
      {author.name}
    </Link>
  );
}
