import type { PersonFile } from '@lectern/contract/people';
import { ROLES, type Role } from '@lectern/contract/role';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { browserApi } from '../../../platform/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RecentSignInDialog } from '../../sign-in/components/recent-sign-in-dialog.tsx';
import { useRecentSignIn } from '../../sign-in/hooks/use-recent-sign-in.ts';
import { ACT } from '../messages.ts';
import { PEOPLE, ROLE_CHANGE, ROLE_NAMES } from '../people-messages.ts';
import { ActFailure } from './act-failure.tsx';

interface RoleDialogProps {
  readonly open: boolean;
  readonly person: Pick<PersonFile, 'id' | 'role'>;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Gives somebody a role, or takes it away. */
export function RoleDialog({ open, person, onDone, onCancel }: RoleDialogProps) {
  const recent = useRecentSignIn();
  const change = useMutation({
    mutationFn: (role: Role | null) =>
      recent.run(() => browserApi.call('setRole', { params: { id: person.id }, body: { role } })),
    onSuccess: onDone,
  });
  const cancel = () => {
    change.reset();
    onCancel();
  };
  return (
    <>
      <Dialog
        open={open}
        title={ROLE_CHANGE.title}
        description={ROLE_CHANGE.text}
        busy={change.isPending}
        onClose={cancel}
      >
        <RoleForm
          present={person.role}
          busy={change.isPending}
          error={change.error}
          onSave={change.mutate}
          onCancel={cancel}
        />
      </Dialog>
      <RecentSignInDialog recent={recent} />
    </>
  );
}

interface RoleFormProps {
  readonly present: Role | null;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onSave: (role: Role | null) => void;
  readonly onCancel: () => void;
}

function RoleForm({ present, busy, error, onSave, onCancel }: RoleFormProps) {
  const id = useId();
  const [role, setRole] = useState<string>(present ?? '');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSave(ROLES.find((each) => each === role) ?? null);
      }}
    >
      <label htmlFor={id} className="text-sm font-medium">
        {ROLE_CHANGE.field}
      </label>
      <select
        id={id}
        value={role}
        onChange={(event) => setRole(event.target.value)}
        className="mt-1.5 min-h-12 w-full rounded-md border border-rule-strong bg-surface px-3.5 text-base"
      >
        <option value="">{PEOPLE.noRole}</option>
        {ROLES.map((each) => (
          <option key={each} value={each}>
            {ROLE_NAMES[each]}
          </option>
        ))}
      </select>
      {error && <ActFailure error={error} />}
      <div className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
        <Button disabled={busy} onClick={onCancel}>
          {ACT.cancel}
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          {ROLE_CHANGE.save}
        </Button>
      </div>
    </form>
  );
}
