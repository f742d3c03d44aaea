import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import { RecentSignInDialog } from '../../sign-in/components/recent-sign-in-dialog.tsx';
import { useRecentSignIn } from '../../sign-in/hooks/use-recent-sign-in.ts';
import { isDeclined } from '../../sign-in/provider-messages.ts';
import { useRefreshLists } from '../hooks/use-refresh-lists.ts';
import { ACT } from '../messages.ts';
import { ActFailure } from './act-failure.tsx';

/** Something that can be done with a row. */
export interface RowAct {
  readonly label: string;
  /** What is read out after the label: of which row. */
  readonly of: string;
  /** The question before it; absent: it is done at once. */
  readonly question?: { readonly title: string; readonly text: string };
  readonly danger?: boolean;
  readonly run: () => Promise<unknown>;
}

/** The acts of one row; the list is read again after each. */
export function RowActs({ acts, children }: { acts: readonly RowAct[]; children?: ReactNode }) {
  const [asked, setAsked] = useState<RowAct>();
  const [busy, setBusy] = useState<RowAct>();
  const [failure, setFailure] = useState<unknown>();
  const oneAtATime = useOneAtATime();
  const refresh = useRefreshLists();
  const recent = useRecentSignIn();

  const run = async (act: RowAct) => {
    setAsked(undefined);
    setBusy(act);
    try {
      await recent.run(act.run);
      await refresh();
    } catch (error) {
      if (!isDeclined(error)) setFailure(error);
    } finally {
      setBusy(undefined);
    }
  };

  return (
    <>
      <span className="register-acts">
        {children}
        {acts.map((act) => (
          <Button
            key={act.label}
            variant={act.danger ? 'danger' : 'secondary'}
            busy={busy?.label === act.label}
            aria-haspopup={act.question ? 'dialog' : undefined}
            onClick={() => (act.question ? setAsked(act) : void oneAtATime(() => run(act)))}
          >
            {act.label}
            <span className="sr-only">{act.of}</span>
          </Button>
        ))}
      </span>
      <ConfirmDialog
        open={asked !== undefined}
        title={asked?.question?.title ?? ''}
        text={asked?.question?.text}
        confirmLabel={asked?.label ?? ''}
        cancelLabel={ACT.cancel}
        danger={asked?.danger ?? false}
        onConfirm={() => asked && void oneAtATime(() => run(asked))}
        onCancel={() => setAsked(undefined)}
      />
      <Dialog open={failure !== undefined} title={ACT.failed} onClose={() => setFailure(undefined)}>
        <ActFailure error={failure} />
      </Dialog>
      <RecentSignInDialog recent={recent} />
    </>
  );
}
