import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { PLACES } from '../messages.ts';
import type { Place } from '../queries/places-query.ts';
import { dayOf } from '../rules/day.ts';
import { placeName } from '../rules/place-name.ts';

interface PlaceItemProps {
  readonly place: Place;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

/** A place in which the account is signed in. */
export function PlaceItem({ place, busy, onEnd }: PlaceItemProps) {
  const { device, country, provider, signedInAt, lastUsedAt, isCurrent } = place;
  const name = placeName(device, country);
  const signedIn = [PLACES.signedIn(dayOf(signedInAt)), PLACES.by[provider]].join(' ').trim();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <div className="min-w-48 grow basis-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft">
          {isCurrent ? signedIn : `${signedIn}, ${PLACES.lastUsed(dayOf(lastUsedAt))}`}
        </p>
      </div>
      {isCurrent ? (
        <Badge tone="green">{PLACES.here}</Badge>
      ) : (
        <Button aria-label={PLACES.endOf(name, dayOf(signedInAt))} busy={busy} onClick={onEnd}>
          {PLACES.end}
        </Button>
      )}
    </li>
  );
}
