import { type Invitation, newInvitation } from '@lectern/contract/invitation';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { copyText } from '../../../platform/copy-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { FailedState } from '../../../ui/states.tsx';
import { INVITATIONS, PAGE } from '../messages.ts';
import { useMakeInvitation, useWithdrawInvitation } from '../mutations/use-invitations.ts';
import { invitationsQuery } from '../queries/invitations-query.ts';
import { SavingFailure } from './saving-failure.tsx';

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** Links by which people register where that takes an invitation. */
export function Invitations({ uid }: { readonly uid: string }) {
  const list = useInfiniteQuery(invitationsQuery(uid));
  const withdraw = useWithdrawInvitation(uid);
  const invitations = list.data?.pages.flatMap((page) => page.invitations) ?? [];
  return (
    <section
      id="invitations"
      aria-labelledby="invitations-title"
      className="scroll-mt-20 rounded-lg border border-rule bg-surface p-5 shadow-low sm:p-8"
    >
      <h2 id="invitations-title" className="text-2xl">
        {INVITATIONS.heading}
      </h2>
      <p className="mt-1 text-ink-soft">{INVITATIONS.lead}</p>
      <NewInvitationForm uid={uid} />
      {withdraw.isError && (
        <SavingFailure error={withdraw.error} text={INVITATIONS.withdrawFailed} />
      )}
      {list.isError && (
        <FailedState message={INVITATIONS.failed}>
          <Button onClick={() => void list.refetch()}>{PAGE.retry}</Button>
        </FailedState>
      )}
      <ul className="mt-6 divide-y divide-rule border-y border-rule empty:hidden">
        {invitations.map((invitation) => (
          <Row
            key={invitation.id}
            invitation={invitation}
            busy={withdraw.isPending && withdraw.variables === invitation.id}
            onWithdraw={() => {
              if (!withdraw.isPending) withdraw.mutate(invitation.id);
            }}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          className="mt-4"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {INVITATIONS.more}
        </Button>
      )}
    </section>
  );
}

function NewInvitationForm({ uid }: { readonly uid: string }) {
  const make = useMakeInvitation(uid);
  const [written, setWritten] = useState({ note: '', uses: '1', validDays: '7' });
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const change = (name: keyof typeof written) => (event: { target: { value: string } }) =>
    setWritten({ ...written, [name]: event.target.value });
  const send = () => {
    const { note, uses, validDays } = written;
    const input = { note, uses: numberIn(uses), validDays: numberIn(validDays) };
    const checked = newInvitation.safeParse(input);
    const issues = checked.error?.issues ?? [];
    setProblems(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
    if (checked.success && !make.isPending) make.mutate(checked.data);
  };
  return (
    <form
      noValidate
      className="mt-6 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr_1fr]">
        <Field
          label={INVITATIONS.note}
          help={INVITATIONS.noteHelp}
          error={problems.note}
          value={written.note}
          onChange={change('note')}
        />
        <Field
          label={INVITATIONS.uses}
          inputMode="numeric"
          error={problems.uses}
          value={written.uses}
          onChange={change('uses')}
        />
        <Field
          label={INVITATIONS.validDays}
          inputMode="numeric"
          error={problems.validDays}
          value={written.validDays}
          onChange={change('validDays')}
        />
      </div>
      <div>
        <Button type="submit" busy={make.isPending}>
          {INVITATIONS.make}
        </Button>
      </div>
      {make.isError && <SavingFailure error={make.error} text={INVITATIONS.makeFailed} />}
      {make.data && <MadeLink address={location.origin + make.data.path} />}
    </form>
  );
}

function MadeLink({ address }: { readonly address: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState('');
  const copy = async () => {
    if (field.current && (await copyText(field.current))) setCopied(address);
  };
  return (
    <Notice announced tone="success">
      <p>{INVITATIONS.made}</p>
      <Field ref={field} readOnly label={INVITATIONS.link} className="mt-3" value={address} />
      <Button className="mt-3" onClick={() => void copy()}>
        {copied === address ? INVITATIONS.copied : INVITATIONS.copy}
      </Button>
    </Notice>
  );
}

interface RowProps {
  readonly invitation: Invitation;
  readonly busy: boolean;
  readonly onWithdraw: () => void;
}

function Row({ invitation, busy, onWithdraw }: RowProps) {
  const { note, uses, maxUses, expiresAt, state } = invitation;
  const name = note === '' ? INVITATIONS.nameless : note;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft">
          {INVITATIONS.states[state]}
          {INVITATIONS.used(uses, maxUses, DAY.format(new Date(expiresAt)))}
        </p>
      </div>
      {state === 'open' && (
        <Button busy={busy} onClick={onWithdraw} aria-label={INVITATIONS.withdrawOf(name)}>
          {INVITATIONS.withdraw}
        </Button>
      )}
    </li>
  );
}

function numberIn(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}
