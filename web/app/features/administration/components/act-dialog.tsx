import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import { RecentSignInDialog } from '../../sign-in/components/recent-sign-in-dialog.tsx';
import { useRecentSignIn } from '../../sign-in/hooks/use-recent-sign-in.ts';
import { ACT } from '../messages.ts';
import { ActFailure } from './act-failure.tsx';

interface ActDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What it does, and to how many. */
  readonly text: string;
  readonly confirmLabel: string;
  /** It removes something. */
  readonly danger?: boolean;
  /** Does it. @param reason as it was given */
  readonly onAct: (reason: string) => Promise<unknown>;
  /** Called when it is done. */
  readonly onDone: () => void;
  readonly onCancel: () => void;
  /** Who reads the reason; the audit log alone where nothing else is said. */
  readonly reasonHelp?: string;
  /** Characters of the reason at most. */
  readonly reasonLimit?: number;
  /** Fields before the reason. */
  readonly children?: ReactNode;
}

/** Asks for the reason of an act, does it, and asks to sign in again where the act needs that. */
export function ActDialog({ open, title, text, onAct, onCancel, ...form }: ActDialogProps) {
  const [busy, setBusy] = useState(false);
  const recent = useRecentSignIn();
  return (
    <>
      <Dialog open={open} title={title} description={text} busy={busy} onClose={onCancel}>
        <ActForm
          {...form}
          onAct={(reason) => recent.run(() => onAct(reason))}
          onCancel={onCancel}
          onBusy={setBusy}
        />
      </Dialog>
      <RecentSignInDialog recent={recent} />
    </>
  );
}

interface ActFormProps extends Omit<ActDialogProps, 'open' | 'title' | 'text'> {
  readonly onBusy: (busy: boolean) => void;
}

function ActForm({
  confirmLabel,
  danger = false,
  onAct,
  onDone,
  onCancel,
  onBusy,
  reasonHelp = ACT.reasonHelp,
  reasonLimit = 500,
  children,
}: ActFormProps) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const id = useId();
  const oneAtATime = useOneAtATime();

  const act = async () => {
    setFailure(undefined);
    setBusy(true);
    onBusy(true);
    try {
      await onAct(reason.trim());
      onDone();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
      onBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim() === '') document.getElementById(id)?.focus();
    else void oneAtATime(act);
  };

  return (
    <form onSubmit={submit} noValidate>
      {children}
      <TextArea
        id={id}
        rows={4}
        label={ACT.reason}
        help={reasonHelp}
        error={missing ? ACT.noReason : undefined}
        value={reason}
        maxLength={reasonLimit}
        onChange={(event) => setReason(event.target.value)}
      />
      {failure !== undefined && <ActFailure error={failure} />}
      <div className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
        <Button disabled={busy} onClick={onCancel}>
          {ACT.cancel}
        </Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}
