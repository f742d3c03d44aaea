import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/spinner.tsx';
import { FailedState } from '../../../ui/states.tsx';
import { SiteDays } from '../components/site-days.tsx';
import { Health, Waiting } from '../components/site-state.tsx';
import { useAdministrator } from '../hooks/use-administrator.ts';
import { OVERVIEW } from '../overview-messages.ts';
import { overviewQuery } from '../queries/overview-query.ts';

/** Where an administrator begins. */
export function OverviewPage() {
  const query = useQuery(overviewQuery(useAdministrator()));
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{OVERVIEW.heading}</h1>
      <p className="mt-2 text-ink-soft">{OVERVIEW.lead}</p>
      <div className="mt-6">
        {query.isPending && <Loading label={OVERVIEW.loading} />}
        {query.isLoadingError && (
          <FailedState message={OVERVIEW.failed}>
            <Button onClick={() => void query.refetch()}>{OVERVIEW.retry}</Button>
          </FailedState>
        )}
      </div>
      {query.data && (
        <div className="grid gap-8 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <div className="grid content-start gap-8">
            <section>
              <h2 className="mb-3 text-xl">{OVERVIEW.waits}</h2>
              <Waiting waiting={query.data.waiting} />
            </section>
            <section>
              <h2 className="mb-3 text-xl">{OVERVIEW.health}</h2>
              <Health health={query.data.health} now={query.dataUpdatedAt} />
            </section>
          </div>
          <section>
            <h2 className="mb-3 text-xl">{OVERVIEW.days}</h2>
            <SiteDays days={query.data.days} />
          </section>
        </div>
      )}
    </>
  );
}
