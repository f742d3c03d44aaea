import type { AccountAct, PersonFile } from '@lectern/contract/people';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useAdministrator } from '../hooks/use-administrator.ts';
import { actOnAccount } from '../mutations/act-on-account.ts';
import { ACCOUNT_ACTS, PERSON, ROLE_CHANGE, TEACHING } from '../people-messages.ts';
import { administrationKey } from '../queries/register-query.ts';
import { SUSPENSION } from '../suspension-messages.ts';
import { ActDialog } from './act-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { LiftDialog, SuspendDialog } from './suspension-dialogs.tsx';
import { TeachingDialog } from './teaching-dialog.tsx';

/** What an administrator may do to this account now, the dangerous at the end. */
function actsFor({ account, accountsKeptHere }: PersonFile): readonly AccountAct[] {
  if (!accountsKeptHere || !account) return [];
  const standing = account.disabled ? (['enable'] as const) : (['end-sessions'] as const);
  const dangerous = account.disabled ? (['delete'] as const) : (['disable', 'delete'] as const);
  return [...standing, 'send-reset', ...dangerous];
}

const DANGEROUS: readonly AccountAct[] = ['disable', 'delete'];

type Asked = AccountAct | 'role' | 'teaching' | 'suspend' | 'lift';

/** What an act is called when it is done. */
function labelOf(act: Asked): string {
  if (act === 'role') return ROLE_CHANGE.label;
  if (act === 'teaching') return TEACHING.done;
  if (act === 'suspend') return SUSPENSION.done;
  return act === 'lift' ? SUSPENSION.lifted : ACCOUNT_ACTS[act].label;
}

/** The acts on an account, each with its question. */
export function AccountActs({ person }: { readonly person: PersonFile }) {
  const [asked, setAsked] = useState<Asked>();
  const [done, setDone] = useState('');
  const queries = useQueryClient();
  const uid = useAdministrator();
  const navigate = useNavigate();

  const finish = async (act: Asked) => {
    setAsked(undefined);
    if (act === 'delete') navigate('/admin/people');
    await queries.invalidateQueries({ queryKey: administrationKey(uid) });
    setDone(PERSON.done(labelOf(act)));
  };
  const act = asked !== undefined && asked in ACCOUNT_ACTS ? (asked as AccountAct) : undefined;
  const named = { id: person.id, name: person.name || person.email };
  return (
    <section aria-label={PERSON.acts}>
      <div className="flex flex-wrap gap-2.5">
        <Button aria-haspopup="dialog" onClick={() => setAsked('role')}>
          {ROLE_CHANGE.label}
        </Button>
        <Button aria-haspopup="dialog" onClick={() => setAsked('teaching')}>
          {person.teaching.allowed ? TEACHING.forbid.label : TEACHING.allow.label}
        </Button>
        <Button
          aria-haspopup="dialog"
          variant={person.suspension ? 'secondary' : 'danger'}
          onClick={() => setAsked(person.suspension ? 'lift' : 'suspend')}
        >
          {person.suspension ? SUSPENSION.lift : SUSPENSION.label}
        </Button>
        {actsFor(person).map((each) => (
          <Button
            key={each}
            aria-haspopup="dialog"
            variant={DANGEROUS.includes(each) ? 'danger' : 'secondary'}
            onClick={() => setAsked(each)}
          >
            {ACCOUNT_ACTS[each].label}
          </Button>
        ))}
      </div>
      <div role="status">
        {done !== '' && (
          <Notice tone="success" className="mt-4">
            {done}
          </Notice>
        )}
      </div>
      {!person.accountsKeptHere && (
        <Notice tone="plain" className="mt-4">
          {PERSON.elsewhere}
        </Notice>
      )}
      <ActDialog
        open={act !== undefined}
        title={act ? ACCOUNT_ACTS[act].title : ''}
        text={act ? ACCOUNT_ACTS[act].text : ''}
        confirmLabel={act ? ACCOUNT_ACTS[act].label : ''}
        danger={act !== undefined && DANGEROUS.includes(act)}
        onAct={async (reason) => act && (await actOnAccount(act, person.id, reason))}
        onDone={() => act && void finish(act)}
        onCancel={() => setAsked(undefined)}
      />
      <SuspendDialog
        open={asked === 'suspend'}
        person={named}
        onDone={() => void finish('suspend')}
        onCancel={() => setAsked(undefined)}
      />
      <LiftDialog
        open={asked === 'lift'}
        person={named}
        onDone={() => void finish('lift')}
        onCancel={() => setAsked(undefined)}
      />
      <RoleDialog
        open={asked === 'role'}
        person={person}
        onDone={() => void finish('role')}
        onCancel={() => setAsked(undefined)}
      />
      <TeachingDialog
        open={asked === 'teaching'}
        person={person}
        onDone={() => void finish('teaching')}
        onCancel={() => setAsked(undefined)}
      />
    </section>
  );
}
