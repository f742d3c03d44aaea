import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type MouseEvent, Suspense, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import {
  dismissNotice,
  dismissPassingNotices,
  type PageNotice,
  usePageNotices,
} from '../../../platform/notices/page-notices.ts';
import { useHasUnsent } from '../../../platform/offline/unsent.ts';
import { useSession, useWaiting } from '../../../platform/session/session.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { SuspendedNotice } from '../../decisions/components/suspended-notice.tsx';
import { useSeatNews } from '../../enrolment/hooks/use-seat-news.ts';
import { MESSAGES } from '../messages.ts';

const LOOKS = {
  success: { Icon: CircleCheck, look: 'bg-success-wash text-success-text' },
  failure: { Icon: CircleAlert, look: 'bg-danger-wash text-danger' },
  plain: { Icon: Info, look: 'bg-accent-wash' },
} as const;

const OutboxSender = lazyPart<{ readonly uid: string }>(
  async () => (await import('../../outbox/components/outbox-sender.tsx')).OutboxSender,
  () => null,
);

/** Notices at the lower edge of every page: the outcome of an action whose page was left meanwhile. */
export function PageNotices() {
  const notices = usePageNotices();
  const waiting = useWaiting();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page that is left
  useEffect(() => dismissPassingNotices, [pathname]);
  return (
    <div role="status" inert={waiting}>
      {notices.map((notice) => (
        <Line key={notice.about} notice={notice} onGone={() => dismissNotice(notice.about)} />
      ))}
      <SuspendedNotice />
      <SeatNews />
      <Outbox />
    </div>
  );
}

/** The seats that the user was given from a waitlist. */
function SeatNews() {
  const session = useSession();
  return session.status === 'signed-in' && <SeatNewsOf uid={session.user.uid} />;
}

function SeatNewsOf({ uid }: { readonly uid: string }) {
  return useSeatNews(uid).map(({ notice, onSeen }) => (
    <Line key={notice.about} notice={notice} onGone={onSeen} />
  ));
}

/** Sends what was done without the network; loaded where there is something to send. */
function Outbox() {
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.user.uid : undefined;
  const isNeeded = useHasUnsent(uid);
  if (uid === undefined || !isNeeded) return null;
  return (
    <Suspense>
      <OutboxSender key={uid} uid={uid} />
    </Suspense>
  );
}

interface LineProps {
  readonly notice: PageNotice;
  /** Removes it: it was closed, or its link followed. */
  readonly onGone: () => void;
}

function Line({ notice: { tone, text, link }, onGone }: LineProps) {
  const { Icon, look } = LOOKS[tone];
  const close = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    focusBeside(currentTarget);
    onGone();
  };
  return (
    <div className={`animate-rise border-t border-rule-strong ${look}`}>
      <div className="container-page flex items-start gap-3 py-1 text-[0.9375rem]">
        <Icon aria-hidden="true" className="mt-3 size-5 shrink-0" />
        <p className="min-w-0 grow py-2.5 wrap-anywhere">
          {text}{' '}
          <Link
            to={link.to}
            onClick={onGone}
            className="link min-h-6 font-medium whitespace-nowrap"
          >
            {link.label}
          </Link>
        </p>
        <button
          type="button"
          onClick={close}
          className="grid size-11 shrink-0 place-items-center rounded-md transition-colors hover:bg-sunk"
        >
          <X aria-hidden="true" className="size-5" />
          <span className="sr-only">{MESSAGES.closeNotice}</span>
        </button>
      </div>
    </div>
  );
}

/** The pressed button disappears with its notice: the focus goes to the next notice, or to the page. */
function focusBeside(pressed: HTMLElement): void {
  const buttons = [
    ...(pressed.closest('[role=status]')?.querySelectorAll<HTMLElement>('button') ?? []),
  ];
  const place = buttons.indexOf(pressed);
  const beside = buttons[place + 1] ?? buttons[place - 1] ?? document.getElementById('content');
  beside?.focus({ preventScroll: true });
}
