import { BadgeCheck, CircleDashed, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { METHOD_NAMES, PROFILE } from '../messages.ts';
import { memberSince } from '../rules/member-since.ts';
import { LogOut } from './log-out.tsx';
import { VerifyEmail } from './verify-email.tsx';

/** The account as a card from a library's drawer. */
export function LearnerCard({ user }: { readonly user: EmailUser }) {
  return (
    <section
      aria-labelledby="profile-name"
      className="relative rounded-lg border border-rule bg-surface shadow-card"
    >
      <p className="border-b-2 border-danger/40 px-6 py-4 text-sm text-ink-soft sm:px-10">
        <span className="eyebrow">{PROFILE.card}</span>
      </p>
      <div className="flex flex-col gap-x-8 gap-y-6 px-6 pt-8 sm:flex-row sm:items-center sm:px-10">
        <Photo user={user} />
        <div className="min-w-0">
          <h1 id="profile-name" className="text-3xl break-words sm:text-4xl">
            {user.displayName || PROFILE.nameless}
          </h1>
          <p className="mt-1.5 text-lg break-words text-ink-soft">{user.email}</p>
        </div>
      </div>
      <dl className="mx-6 mt-8 border-t border-rule sm:mx-10">
        <Line label={PROFILE.status}>
          <Status verified={user.emailVerified} />
        </Line>
        <Line label={PROFILE.memberSince}>
          {memberSince(user.createdAt) ?? PROFILE.unknownDate}
        </Line>
        <Line label={PROFILE.methods}>
          {user.providerIds.map((id) => METHOD_NAMES[id] ?? id).join(', ')}
        </Line>
      </dl>
      {!user.emailVerified && (
        <div className="px-6 pt-6 sm:px-10">
          <VerifyEmail email={user.email} />
        </div>
      )}
      <div className="flex flex-wrap gap-3 px-6 py-8 sm:px-10">
        <LinkButton to="/update-profile" variant="primary">
          {PROFILE.edit}
        </LinkButton>
        <LinkButton to="/profile/security">{PROFILE.security}</LinkButton>
        <LinkButton to="/profile/letters">{PROFILE.letters}</LinkButton>
        <LinkButton to="/profile/decisions">{PROFILE.decisions}</LinkButton>
        <LogOut />
      </div>
    </section>
  );
}

function Photo({ user }: { readonly user: EmailUser }) {
  const name = user.displayName || user.email;
  const size = 'size-24 sm:size-28';
  return (
    <div role="img" aria-label={user.photoURL ? PROFILE.photoOf(name) : PROFILE.noPhoto}>
      {user.displayName || user.photoURL ? (
        <Avatar name={name} image={user.photoURL ?? ''} className={size} />
      ) : (
        <span className={`grid place-items-center rounded-full bg-sunk text-ink-soft ${size}`}>
          <UserRound aria-hidden="true" className="size-12" />
        </span>
      )}
    </div>
  );
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-0.5 border-b border-rule py-3.5">
      <dt className="w-28 shrink-0 text-[0.9375rem] text-ink-soft sm:w-40">{label}</dt>
      <dd className="min-w-0 font-medium break-words">{children}</dd>
    </div>
  );
}

function Status({ verified }: { readonly verified: boolean }) {
  const Icon = verified ? BadgeCheck : CircleDashed;
  return (
    <Badge tone={verified ? 'green' : 'saffron'} className="gap-1.5">
      <Icon aria-hidden="true" className="size-4" />
      {verified ? PROFILE.verified : PROFILE.notVerified}
    </Badge>
  );
}
