import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { ApiError } from '../../../platform/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/spinner.tsx';
import { FailedState } from '../../../ui/states.tsx';
import { useAdministrator } from '../../administration/hooks/use-administrator.ts';
import { CaseDetails } from '../components/case-details.tsx';
import { CASE } from '../messages.ts';
import { caseQuery } from '../queries/case-queries.ts';

/** One case: what it is about, and the decision. */
export function CasePage({ id }: { readonly id: string }) {
  const query = useQuery(caseQuery(useAdministrator(), id));
  const isGone = query.error instanceof ApiError && [400, 404].includes(query.error.status);
  return (
    <>
      <Link
        to="/admin/moderation"
        className="mb-3 -ml-1 inline-flex min-h-11 items-center gap-1 text-sm"
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        {CASE.back}
      </Link>
      {query.isPending && <Loading label={CASE.loading} />}
      {query.isLoadingError && (
        <FailedState message={isGone ? CASE.gone : CASE.failed}>
          {!isGone && <Button onClick={() => void query.refetch()}>{CASE.retry}</Button>}
        </FailedState>
      )}
      {query.data && <CaseDetails of={query.data} />}
    </>
  );
}
