import { LIMITS } from '@lectern/contract/limits';
import type { OwnModerationAct } from '@lectern/contract/moderation';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { browserApi } from '../../../platform/api-client.ts';
import { failureReason } from '../../../platform/failure-reason.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { DECISIONS } from '../messages.ts';

interface AppealDialogProps {
  /** Undefined: the dialog is closed. */
  readonly act: OwnModerationAct | undefined;
  readonly onSent: (after: OwnModerationAct) => void;
  readonly onCancel: () => void;
}

/** Asks for the one answer to a decision. */
export function AppealDialog({ act, onSent, onCancel }: AppealDialogProps) {
  return (
    <Dialog
      open={act !== undefined}
      title={DECISIONS.answerTitle}
      description={DECISIONS.answerText}
      onClose={onCancel}
    >
      {act && <AppealForm id={act._id} onSent={onSent} onCancel={onCancel} />}
    </Dialog>
  );
}

interface AppealFormProps extends Omit<AppealDialogProps, 'act'> {
  readonly id: string;
}

function AppealForm({ id, onSent, onCancel }: AppealFormProps) {
  const field = useId();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const send = useMutation({
    mutationFn: () => browserApi.call('appeal', { params: { id }, body: { text: text.trim() } }),
    onSuccess: onSent,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() === '') document.getElementById(field)?.focus();
    else if (!send.isPending) send.mutate();
  };
  return (
    <form noValidate onSubmit={submit}>
      <TextArea
        id={field}
        rows={7}
        label={DECISIONS.label}
        error={missing ? DECISIONS.noAnswer : undefined}
        maxLength={LIMITS.appealText}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {send.isError && (
        <Notice tone="failure" announced className="mt-4">
          {`${DECISIONS.sendFailed} ${failureReason(send.error)}`.trim()}
        </Notice>
      )}
      <div className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
        <Button disabled={send.isPending} onClick={onCancel}>
          {DECISIONS.cancel}
        </Button>
        <Button type="submit" variant="primary" busy={send.isPending}>
          {DECISIONS.send}
        </Button>
      </div>
    </form>
  );
}
