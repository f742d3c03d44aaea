import type { InboxMessage } from '@lectern/contract/inbox';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { browserApi } from '../../../platform/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useRefreshLists } from '../hooks/use-refresh-lists.ts';
import { ACT } from '../messages.ts';
import { INBOX } from '../work-messages.ts';
import { ActFailure } from './act-failure.tsx';

interface MessageDialogProps {
  readonly open: boolean;
  readonly message: InboxMessage;
  readonly onClose: () => void;
}

/** A message as it was written, and the answer to it. */
export function MessageDialog({ open, message, onClose }: MessageDialogProps) {
  const refresh = useRefreshLists();
  const sending = useMutation({
    mutationFn: (answer: string) =>
      browserApi.call('answerMessage', { params: { id: message.id }, body: { answer } }),
    onSuccess: () => {
      onClose();
      void refresh();
    },
  });
  const cancel = () => {
    sending.reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      title={message.subject || INBOX.subjectless}
      busy={sending.isPending}
      onClose={cancel}
      wide
    >
      <p className="text-sm wrap-anywhere text-ink-soft">
        {message.name} · {message.email}
      </p>
      <p className="mt-3 max-h-[40vh] overflow-y-auto rounded-md bg-sunk p-4 wrap-anywhere whitespace-pre-wrap">
        {message.message}
      </p>
      <AnswerForm
        busy={sending.isPending}
        error={sending.error}
        onSend={sending.mutate}
        onCancel={cancel}
      />
    </Dialog>
  );
}

interface AnswerFormProps {
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onSend: (answer: string) => void;
  readonly onCancel: () => void;
}

function AnswerForm({ busy, error, onSend, onCancel }: AnswerFormProps) {
  const fieldId = useId();
  const [answer, setAnswer] = useState('');
  const [missing, setMissing] = useState(false);
  return (
    <form
      className="mt-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(answer.trim() === '');
        if (answer.trim() === '') document.getElementById(fieldId)?.focus();
        else if (!busy) onSend(answer);
      }}
    >
      <TextArea
        id={fieldId}
        rows={4}
        label={INBOX.answer}
        help={INBOX.answerHelp}
        error={missing ? INBOX.noAnswer : undefined}
        maxLength={5_000}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
      {error && <ActFailure error={error} />}
      <div className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
        <Button disabled={busy} onClick={onCancel}>
          {ACT.cancel}
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          {INBOX.send}
        </Button>
      </div>
    </form>
  );
}
