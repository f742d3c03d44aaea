import type { PersonFile } from '@lectern/contract/people';
import { useMutation } from '@tanstack/react-query';
import { browserApi } from '../../../platform/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ACT } from '../messages.ts';
import { TEACHING } from '../people-messages.ts';
import { ActFailure } from './act-failure.tsx';

interface TeachingDialogProps {
  readonly open: boolean;
  readonly person: Pick<PersonFile, 'id' | 'teaching'>;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Lets somebody teach, or no longer. */
export function TeachingDialog({ open, person, onDone, onCancel }: TeachingDialogProps) {
  const { allowed, counts } = person.teaching;
  const texts = allowed ? TEACHING.forbid : TEACHING.allow;
  return (
    <Dialog
      open={open}
      title={texts.title}
      description={counts ? texts.text : `${texts.text} ${TEACHING.countsNot}`}
      onClose={onCancel}
    >
      <TeachingForm person={person} label={texts.label} onDone={onDone} onCancel={onCancel} />
    </Dialog>
  );
}

interface TeachingFormProps extends Omit<TeachingDialogProps, 'open'> {
  readonly label: string;
}

function TeachingForm({ person: { id, teaching }, label, onDone, onCancel }: TeachingFormProps) {
  const change = useMutation({
    mutationFn: () =>
      browserApi.call('setTeaching', { params: { id }, body: { allowed: !teaching.allowed } }),
    onSuccess: onDone,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending) change.mutate();
      }}
    >
      {change.isError && <ActFailure error={change.error} />}
      <div className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
        <Button disabled={change.isPending} onClick={onCancel}>
          {ACT.cancel}
        </Button>
        <Button type="submit" variant="primary" busy={change.isPending}>
          {label}
        </Button>
      </div>
    </form>
  );
}
