import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WhichPlaces } from '../../../platform/session/action-types.ts';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Loading } from '../../../ui/spinner.tsx';
import { RecentSignInDialog } from '../../sign-in/components/recent-sign-in-dialog.tsx';
import { useRecentSignIn } from '../../sign-in/hooks/use-recent-sign-in.ts';
import { PLACES } from '../messages.ts';
import { useEndPlaces } from '../mutations/use-end-places.ts';
import { placesQuery } from '../queries/places-query.ts';
import { Outcome } from './outcome.tsx';
import { PlaceItem } from './place-item.tsx';
import { SecuritySection } from './security-section.tsx';

/** Shows where the account is signed in, and signs out there. */
export function PlacesSection({ user }: { readonly user: EmailUser }) {
  const { data: places, error, refetch } = useQuery(placesQuery(user.uid));
  const recent = useRecentSignIn();
  const ending = useEndPlaces(user.uid, recent);
  const isEnding = (which: WhichPlaces) =>
    ending.isPending && JSON.stringify(ending.variables) === JSON.stringify(which);
  const done = ending.variables === 'others' ? PLACES.othersEnded : PLACES.ended;

  return (
    <SecuritySection heading={PLACES.heading} lead={PLACES.lead}>
      <Outcome error={ending.error} done={ending.isSuccess ? done : undefined} />
      {!places && !error && <Loading label={PLACES.loading} />}
      {!places && error && (
        <Notice tone="failure" announced>
          <p>{PLACES.failed}</p>
          <Button className="mt-3" onClick={() => void refetch()}>
            {PLACES.retry}
          </Button>
        </Notice>
      )}
      {places && (
        <>
          <ul className="divide-y divide-rule border-y border-rule">
            {places.map((place) => (
              <PlaceItem
                key={place.id}
                place={place}
                busy={isEnding({ id: place.id })}
                onEnd={() => ending.mutate({ id: place.id })}
              />
            ))}
          </ul>
          <EndMany
            hasOthers={places.some(({ isCurrent }) => !isCurrent)}
            isEnding={isEnding}
            onEnd={ending.mutate}
          />
        </>
      )}
      <RecentSignInDialog recent={recent} />
    </SecuritySection>
  );
}

interface EndManyProps {
  readonly hasOthers: boolean;
  readonly isEnding: (which: WhichPlaces) => boolean;
  readonly onEnd: (which: WhichPlaces) => void;
}

/** Signs out in all other places, or in all, which is asked first. */
function EndMany({ hasOthers, isEnding, onEnd }: EndManyProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="mt-5 flex flex-wrap gap-3 max-sm:*:grow">
      {hasOthers && (
        <Button busy={isEnding('others')} onClick={() => onEnd('others')}>
          {PLACES.endOthers}
        </Button>
      )}
      <Button variant="danger" busy={isEnding('all')} onClick={() => setAsking(true)}>
        {PLACES.endAll}
      </Button>
      <ConfirmDialog
        danger
        open={isAsking}
        title={PLACES.askAllTitle}
        text={PLACES.askAll}
        confirmLabel={PLACES.endAll}
        cancelLabel={PLACES.keep}
        onConfirm={() => {
          setAsking(false);
          onEnd('all');
        }}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
