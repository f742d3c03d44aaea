import { useState } from 'react';
import { Link } from 'react-router';
import type { Passkey } from '../../../platform/session/action-types.ts';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { usePasskeysHere } from '../../../platform/session/passkeys-here.ts';
import {
  addPasskey,
  removePasskey,
  renamePasskey,
} from '../../../platform/session/security-actions.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useFocusAfterChange } from '../../../ui/use-focus-after-change.ts';
import { memberSince } from '../../profile/rules/member-since.ts';
import { RecentSignInDialog } from '../../sign-in/components/recent-sign-in-dialog.tsx';
import { useRecentSignIn } from '../../sign-in/hooks/use-recent-sign-in.ts';
import { useAccountSecurity } from '../../sign-in/queries/use-account-security.ts';
import { PASSKEYS, TWO_FACTOR } from '../factor-messages.ts';
import { useSecurityMutation } from '../mutations/use-security-mutation.ts';
import { NamePasskeyDialog, RenamePasskeyDialog } from './name-passkey-dialog.tsx';
import { SecuritySection } from './security-section.tsx';

/** Adds and removes passkeys; nothing where the provider knows none, or has not answered. */
export function PasskeysSection({ user }: { readonly user: EmailUser }) {
  const { data } = useAccountSecurity(user);
  if (!data?.passkeys) return null;
  return (
    <SecuritySection heading={PASSKEYS.heading} lead={PASSKEYS.lead}>
      <Passkeys user={user} passkeys={data.passkeys} />
    </SecuritySection>
  );
}

type PasskeyChange =
  | { readonly act: 'add'; readonly name: string }
  | ({ readonly act: 'rename' } & Pick<Passkey, 'id' | 'name'>)
  | ({ readonly act: 'remove' } & Pick<Passkey, 'id'>);

interface PasskeysProps {
  readonly user: EmailUser;
  readonly passkeys: readonly Passkey[];
}

function Passkeys({ user, passkeys }: PasskeysProps) {
  const [isNaming, setNaming] = useState(false);
  const [renamed, setRenamed] = useState<Passkey>();
  const [leaving, setLeaving] = useState<Passkey>();
  const recent = useRecentSignIn();
  const change = useSecurityMutation({
    uid: user.uid,
    recent,
    change: changePasskeys,
  });
  const { isPending, variables, failure } = change;
  const isRename = variables?.act === 'rename';
  const part = useFocusAfterChange(passkeys.map(({ id }) => id).join());
  return (
    <>
      <div ref={part} tabIndex={-1} className="rounded-md outline-none">
        {passkeys.length === 0 ? (
          <p>{PASSKEYS.none}</p>
        ) : (
          <PasskeyList
            passkeys={passkeys}
            isInactive={isPending}
            onRename={setRenamed}
            onRemove={setLeaving}
          />
        )}
      </div>
      {failure !== undefined && !isRename && (
        <Notice tone="failure" announced className="mt-4">
          {failure}
        </Notice>
      )}
      <AddPasskey
        isVerified={user.emailVerified}
        busy={isPending && variables?.act === 'add'}
        onAdd={() => setNaming(true)}
      />
      <NamePasskeyDialog
        open={isNaming}
        onNamed={(name) => {
          setNaming(false);
          change.mutate({ act: 'add', name });
        }}
        onClose={() => setNaming(false)}
      />
      <RenamePasskeyDialog
        passkey={renamed}
        busy={isPending && isRename}
        failure={isRename ? failure : undefined}
        onNamed={(passkey) =>
          change.mutate({ act: 'rename', ...passkey }, { onSuccess: () => setRenamed(undefined) })
        }
        onClose={() => {
          setRenamed(undefined);
          if (isRename) change.reset();
        }}
      />
      <ConfirmDialog
        danger
        open={leaving !== undefined}
        title={PASSKEYS.removeTitle(leaving?.name ?? '')}
        text={PASSKEYS.removeText}
        confirmLabel={PASSKEYS.remove}
        cancelLabel={PASSKEYS.keep}
        onConfirm={() => {
          if (leaving) change.mutate({ act: 'remove', id: leaving.id });
          setLeaving(undefined);
        }}
        onCancel={() => setLeaving(undefined)}
      />
      <RecentSignInDialog recent={recent} />
    </>
  );
}

function changePasskeys(wanted: PasskeyChange): Promise<void> {
  switch (wanted.act) {
    case 'add':
      return addPasskey(wanted.name);
    case 'rename':
      return renamePasskey(wanted);
    case 'remove':
      return removePasskey(wanted.id);
  }
}

interface PasskeyListProps {
  readonly passkeys: readonly Passkey[];
  /** While one of them is being changed, or another added. */
  readonly isInactive: boolean;
  readonly onRename: (passkey: Passkey) => void;
  readonly onRemove: (passkey: Passkey) => void;
}

function PasskeyList({ passkeys, isInactive, onRename, onRemove }: PasskeyListProps) {
  return (
    <ul aria-label={PASSKEYS.list} className="border-t border-rule">
      {passkeys.map((passkey) => (
        <li
          key={passkey.id}
          className="flex flex-wrap items-center justify-between gap-3 border-b border-rule py-3.5"
        >
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">{passkey.name}</p>
            <p className="text-[0.9375rem] text-ink-soft">{historyOf(passkey)}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            <Button
              aria-haspopup="dialog"
              aria-disabled={isInactive}
              aria-label={PASSKEYS.renameNamed(passkey.name)}
              onClick={() => onRename(passkey)}
            >
              {PASSKEYS.rename}
            </Button>
            <Button
              aria-haspopup="dialog"
              aria-disabled={isInactive}
              aria-label={PASSKEYS.removeNamed(passkey.name)}
              onClick={() => onRemove(passkey)}
            >
              {PASSKEYS.remove}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

function historyOf({ addedAt, usedAt }: Passkey): string {
  const used = usedAt === undefined ? PASSKEYS.neverUsed : PASSKEYS.used(memberSince(usedAt) ?? '');
  return `${PASSKEYS.added(memberSince(addedAt) ?? '')}, ${used}`;
}

interface AddPasskeyProps {
  readonly isVerified: boolean;
  readonly busy: boolean;
  readonly onAdd: () => void;
}

function AddPasskey({ isVerified, busy, onAdd }: AddPasskeyProps) {
  const isPossible = usePasskeysHere();
  if (!isPossible) return <p className="mt-4 text-ink-soft">{PASSKEYS.unsupported}</p>;
  if (isVerified) {
    return (
      <Button className="mt-5" aria-haspopup="dialog" busy={busy} onClick={onAdd}>
        {PASSKEYS.add}
      </Button>
    );
  }
  return (
    <p className="mt-4 text-ink-soft">
      {TWO_FACTOR.unverified}{' '}
      <Link to="/profile" className="link">
        {TWO_FACTOR.toProfile}
      </Link>
    </p>
  );
}
