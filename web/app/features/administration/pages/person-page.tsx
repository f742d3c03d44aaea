import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { ApiError } from '../../../platform/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/spinner.tsx';
import { FailedState } from '../../../ui/states.tsx';
import { PersonDetails } from '../components/person-details.tsx';
import { useAdministrator } from '../hooks/use-administrator.ts';
import { PERSON } from '../people-messages.ts';
import { personQuery } from '../queries/person-query.ts';

/** One person. */
export function PersonPage({ id }: { readonly id: string }) {
  const query = useQuery(personQuery(useAdministrator(), id));
  const isGone = query.error instanceof ApiError && [400, 404].includes(query.error.status);
  return (
    <>
      <Link
        to="/admin/people"
        className="mb-3 -ml-1 inline-flex min-h-11 items-center gap-1 text-sm"
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        {PERSON.back}
      </Link>
      {query.isPending && <Loading label={PERSON.loading} />}
      {query.isLoadingError && (
        <FailedState message={isGone ? PERSON.gone : PERSON.failed}>
          {!isGone && <Button onClick={() => void query.refetch()}>{PERSON.retry}</Button>}
        </FailedState>
      )}
      {query.data && <PersonDetails key={id} person={query.data} />}
    </>
  );
}
