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
  const change = useMutation({
    mutationFn: () =>
      browserApi.call('setTeaching', { params: { id: person.id }, body: { allowed: !allowed } }),
    onSuccess: onDone,
  });
  const cancel = () => {
    change.reset();
    onCancel();
  };
  return (
    <Dialog
      open={open}
      title={texts.title}
      description={counts ? texts.text : `${texts.text} ${TEACHING.countsNot}`}
      busy={change.isPending}
      onClose={cancel}
    >
      {change.isError && <ActFailure error={change.error} />}
      <div className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
        <Button disabled={change.isPending} onClick={cancel}>
          {ACT.cancel}
        </Button>
        <Button variant="primary" busy={change.isPending} onClick={() => change.mutate()}>
          {texts.label}
        </Button>
      </div>
    </Dialog>
  );
}
