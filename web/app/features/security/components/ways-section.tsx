import { useEffect, useState } from 'react';
import { useIdentityConfig } from '../../../platform/identity-config.ts';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { prepareSignIn } from '../../../platform/session/session-actions.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { RecentSignInDialog } from '../../sign-in/components/recent-sign-in-dialog.tsx';
import { useRecentSignIn } from '../../sign-in/hooks/use-recent-sign-in.ts';
import { WAYS } from '../messages.ts';
import { useChangeWay, type WayChange } from '../mutations/use-change-way.ts';
import { type Way, type WayId, waysOf } from '../rules/ways.ts';
import { Outcome } from './outcome.tsx';
import { SecuritySection } from './security-section.tsx';

/** Adds and removes ways to sign in; one always stays. */
export function WaysSection({ user }: { readonly user: EmailUser }) {
  const { providers } = useIdentityConfig();
  const [asked, setAsked] = useState<WayId>();
  const recent = useRecentSignIn();
  const { isPending, variables, data, error, mutate } = useChangeWay(recent);
  useEffect(prepareSignIn, []);
  const ways = waysOf(user.providerIds, providers);

  return (
    <SecuritySection heading={WAYS.heading} lead={WAYS.lead}>
      <Outcome error={error} done={data && doneText(data)} />
      <ul className="divide-y divide-rule border-y border-rule">
        {ways.map((way) => (
          <WayItem
            key={way.id}
            way={way}
            busy={isPending && variables.id === way.id}
            onAdd={(provider) => mutate({ act: 'add', id: way.id, provider })}
            onRemove={() => setAsked(way.id)}
          />
        ))}
      </ul>
      <ConfirmDialog
        danger
        open={asked !== undefined}
        title={WAYS.askTitle(WAYS.names[asked ?? 'password'])}
        text={asked === 'password' ? WAYS.askPassword : WAYS.ask(WAYS.names[asked ?? 'password'])}
        confirmLabel={WAYS.remove}
        cancelLabel={WAYS.keep}
        onConfirm={() => {
          setAsked(undefined);
          if (asked !== undefined) mutate({ act: 'remove', id: asked });
        }}
        onCancel={() => setAsked(undefined)}
      />
      <RecentSignInDialog recent={recent} />
    </SecuritySection>
  );
}

function doneText({ act, id }: WayChange): string {
  return act === 'add' ? WAYS.added(WAYS.names[id]) : WAYS.removed(WAYS.names[id]);
}

interface WayItemProps {
  readonly way: Way;
  readonly busy: boolean;
  readonly onAdd: (provider: NonNullable<Way['provider']>) => void;
  readonly onRemove: () => void;
}

function WayItem({ way, busy, onAdd, onRemove }: WayItemProps) {
  const { id, provider, isUsed, mayRemove } = way;
  const name = WAYS.names[id];
  const lastId = `last-${id}`;
  return (
    <li className="py-3.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="min-w-32 grow font-medium">{name}</span>
        <Badge tone={isUsed ? 'green' : 'grey'}>{isUsed ? WAYS.inUse : WAYS.notInUse}</Badge>
        {isUsed && (
          <Button
            aria-label={WAYS.removeOf(name)}
            aria-disabled={!mayRemove || undefined}
            aria-describedby={mayRemove ? undefined : lastId}
            busy={busy}
            onClick={onRemove}
          >
            {WAYS.remove}
          </Button>
        )}
        {!isUsed && provider && (
          <Button aria-label={WAYS.addOf(name)} busy={busy} onClick={() => onAdd(provider)}>
            {WAYS.add}
          </Button>
        )}
      </div>
      {isUsed && !mayRemove && (
        <p id={lastId} className="mt-1.5 text-sm text-ink-soft">
          {WAYS.last}
        </p>
      )}
    </li>
  );
}
