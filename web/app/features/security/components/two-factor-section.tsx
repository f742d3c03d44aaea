import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { AccountSecurity, Enrolment } from '../../../platform/session/action-types.ts';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import {
  beginEnrolment,
  removeSecondFactor,
  renewRecoveryCodes,
} from '../../../platform/session/security-actions.ts';
import { useSite } from '../../../platform/site.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Loading } from '../../../ui/spinner.tsx';
import { useFocusAfterChange } from '../../../ui/use-focus-after-change.ts';
import { memberSince } from '../../profile/rules/member-since.ts';
import { RecentSignInDialog } from '../../sign-in/components/recent-sign-in-dialog.tsx';
import { type RecentSignIn, useRecentSignIn } from '../../sign-in/hooks/use-recent-sign-in.ts';
import { useAccountSecurity } from '../../sign-in/queries/use-account-security.ts';
import { READING, TWO_FACTOR } from '../factor-messages.ts';
import { useSecurityMutation } from '../mutations/use-security-mutation.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { SecuritySection } from './security-section.tsx';
import { SetUpAppDialog } from './set-up-app-dialog.tsx';

/** Turns the codes of an authenticator app on and off. */
export function TwoFactorSection({ user }: { readonly user: EmailUser }) {
  const { data, isError, refetch } = useAccountSecurity(user);
  return (
    <SecuritySection heading={TWO_FACTOR.heading} lead={TWO_FACTOR.lead}>
      {data && <Protection user={user} security={data} />}
      {!data && !isError && <Loading label={READING.loading} />}
      {!data && isError && (
        <Notice tone="failure">
          {READING.failed}{' '}
          <button type="button" className="link min-h-6" onClick={() => refetch()}>
            {READING.tryAgain}
          </button>
        </Notice>
      )}
    </SecuritySection>
  );
}

interface ProtectionProps {
  readonly user: EmailUser;
  readonly security: AccountSecurity;
}

function Protection({ user, security }: ProtectionProps) {
  const { app, recoveryCodesLeft } = security;
  const { name } = useSite();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [codes, setCodes] = useState<readonly string[]>();
  const recent = useRecentSignIn();
  const begin = useSecurityMutation({
    uid: user.uid,
    recent,
    change: () => beginEnrolment(name),
    onDone: setEnrolment,
  });
  const isShown = codes !== undefined;
  const part = useFocusAfterChange(`${app?.id}, ${isShown ? 'with' : 'without'} codes`);
  return (
    <>
      <div ref={part} tabIndex={-1} className="rounded-md outline-none">
        {app ? (
          <TurnedOn
            user={user}
            recent={recent}
            app={app}
            codesLeft={recoveryCodesLeft}
            onCodes={setCodes}
          />
        ) : (
          <TurnedOff
            isVerified={user.emailVerified}
            busy={begin.isPending}
            onTurnOn={begin.mutate}
          />
        )}
      </div>
      <Failure text={begin.failure} />
      <SetUpAppDialog
        user={user}
        recent={recent}
        enrolment={enrolment}
        hasRecoveryCodes={recoveryCodesLeft !== undefined}
        onCodes={setCodes}
        onClose={() => setEnrolment(undefined)}
      />
      <RecoveryCodesDialog email={user.email} codes={codes} onClose={() => setCodes(undefined)} />
      <RecentSignInDialog recent={recent} />
    </>
  );
}

function Failure({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Notice tone="failure" announced className="mt-4">
      {text}
    </Notice>
  );
}

interface TurnedOffProps {
  readonly isVerified: boolean;
  readonly busy: boolean;
  readonly onTurnOn: () => void;
}

function TurnedOff({ isVerified, busy, onTurnOn }: TurnedOffProps) {
  return (
    <>
      <State badge={<Badge tone="saffron">{TWO_FACTOR.off}</Badge>}>
        {isVerified && (
          <Button variant="primary" aria-haspopup="dialog" busy={busy} onClick={onTurnOn}>
            {TWO_FACTOR.turnOn}
          </Button>
        )}
      </State>
      {!isVerified && (
        <p className="mt-3 text-ink-soft">
          {TWO_FACTOR.unverified}{' '}
          <Link to="/profile" className="link">
            {TWO_FACTOR.toProfile}
          </Link>
        </p>
      )}
    </>
  );
}

interface TurnedOnProps {
  readonly user: EmailUser;
  readonly recent: RecentSignIn;
  readonly app: NonNullable<AccountSecurity['app']>;
  readonly codesLeft: number | undefined;
  readonly onCodes: (codes: readonly string[]) => void;
}

function TurnedOn({ user, recent, app, codesLeft, onCodes }: TurnedOnProps) {
  const [question, setQuestion] = useState<Question>();
  const { uid } = user;
  const remove = useSecurityMutation({ uid, recent, change: () => removeSecondFactor(app.id) });
  const renew = useSecurityMutation({
    uid,
    recent,
    change: () => renewRecoveryCodes(),
    onDone: onCodes,
  });
  const turnOff = () => {
    setQuestion(undefined);
    renew.reset();
    remove.mutate();
  };
  const renewCodes = () => {
    setQuestion(undefined);
    remove.reset();
    renew.mutate();
  };
  return (
    <>
      <State
        badge={<Badge tone="green">{TWO_FACTOR.on}</Badge>}
        text={TWO_FACTOR.since(memberSince(app.addedAt) ?? '')}
      >
        {codesLeft !== undefined && (
          <Button
            aria-haspopup="dialog"
            busy={renew.isPending}
            onClick={() => (codesLeft === 0 ? renewCodes() : setQuestion('renew'))}
          >
            {TWO_FACTOR.newCodes}
          </Button>
        )}
        <Button
          variant="danger"
          aria-haspopup="dialog"
          busy={remove.isPending}
          onClick={() => setQuestion('turn-off')}
        >
          {TWO_FACTOR.turnOff}
        </Button>
      </State>
      {codesLeft !== undefined && (
        <p className="mt-3 text-ink-soft">{TWO_FACTOR.codesLeft(codesLeft)}</p>
      )}
      <Failure text={remove.failure ?? renew.failure} />
      <Questions
        asked={question}
        onTurnOff={turnOff}
        onRenew={renewCodes}
        onCancel={() => setQuestion(undefined)}
      />
    </>
  );
}

type Question = 'turn-off' | 'renew';

interface QuestionsProps {
  readonly asked: Question | undefined;
  readonly onTurnOff: () => void;
  readonly onRenew: () => void;
  readonly onCancel: () => void;
}

function Questions({ asked, onTurnOff, onRenew, onCancel }: QuestionsProps) {
  return (
    <>
      <ConfirmDialog
        danger
        open={asked === 'turn-off'}
        title={TWO_FACTOR.turnOffTitle}
        text={TWO_FACTOR.turnOffText}
        confirmLabel={TWO_FACTOR.turnOff}
        cancelLabel={TWO_FACTOR.keep}
        onConfirm={onTurnOff}
        onCancel={onCancel}
      />
      <ConfirmDialog
        open={asked === 'renew'}
        title={TWO_FACTOR.renewTitle}
        text={TWO_FACTOR.renewText}
        confirmLabel={TWO_FACTOR.renew}
        cancelLabel={TWO_FACTOR.keepCodes}
        onConfirm={onRenew}
        onCancel={onCancel}
      />
    </>
  );
}

interface StateProps {
  readonly badge: ReactNode;
  readonly text?: string;
  readonly children: ReactNode;
}

/** Says whether it is on, with what one can do about it. */
function State({ badge, text, children }: StateProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="flex items-center gap-3">
        {badge} {text && <span className="text-ink-soft">{text}</span>}
      </p>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">{children}</div>
    </div>
  );
}
