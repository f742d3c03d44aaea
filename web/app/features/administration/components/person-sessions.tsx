import type { PersonFile } from '@lectern/contract/people';
import { useState } from 'react';
import { browserApi } from '../../../platform/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useFocusAfterChange } from '../../../ui/use-focus-after-change.ts';
import { placeName } from '../../security/rules/place-name.ts';
import { useRefreshLists } from '../hooks/use-refresh-lists.ts';
import { PERSON, SESSION } from '../people-messages.ts';
import { instantShown } from '../rules/instant-shown.ts';
import { ActDialog } from './act-dialog.tsx';
import { Part } from './person-part.tsx';

type Session = NonNullable<PersonFile['account']>['sessions'][number];

/** Where an account is signed in, each with the way to end it; nothing where that is not known here. */
export function PersonSessions({ person: { id, account } }: { readonly person: PersonFile }) {
  const [asked, setAsked] = useState<Session>();
  const [ended, setEnded] = useState(0);
  const refresh = useRefreshLists();
  const part = useFocusAfterChange(String(ended));
  if (!account) return null;
  const finish = async () => {
    setAsked(undefined);
    await refresh();
    setEnded((count) => count + 1);
  };
  return (
    <Part heading={SESSION.heading}>
      <div ref={part} tabIndex={-1} className="rounded-md outline-none">
        {account.sessions.length === 0 ? (
          <p className="text-ink-soft">{SESSION.none}</p>
        ) : (
          <ul className="divide-y divide-rule">
            {account.sessions.map((session) => (
              <SessionLine key={session.id} session={session} onEnd={() => setAsked(session)} />
            ))}
          </ul>
        )}
      </div>
      <div role="status">
        {ended > 0 && (
          <Notice tone="success" className="mt-3">
            {PERSON.done(SESSION.end)}
          </Notice>
        )}
      </div>
      <ActDialog
        open={asked !== undefined}
        title={SESSION.title(asked ? nameOf(asked) : '')}
        text={SESSION.text}
        confirmLabel={SESSION.end}
        onAct={async (reason) => {
          if (!asked) return;
          const params = { id, sessionId: asked.id };
          await browserApi.call('endAccountSession', { params, body: { reason } });
        }}
        onDone={() => void finish()}
        onCancel={() => setAsked(undefined)}
      />
    </Part>
  );
}

interface SessionLineProps {
  readonly session: Session;
  readonly onEnd: () => void;
}

function SessionLine({ session, onEnd }: SessionLineProps) {
  const { signInWith, signedInAt, lastUsedAt } = session;
  const name = nameOf(session);
  const signedIn = instantShown(signedInAt);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 text-[0.9375rem]">
      <div className="min-w-48 grow basis-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft tabular-nums">
          {SESSION.facts(signedIn, PERSON.ways[signInWith] ?? signInWith, instantShown(lastUsedAt))}
        </p>
      </div>
      <Button aria-haspopup="dialog" aria-label={SESSION.endOf(name, signedIn)} onClick={onEnd}>
        {SESSION.end}
      </Button>
    </li>
  );
}

function nameOf({ device, country }: Session): string {
  return placeName(device, country ?? undefined);
}
