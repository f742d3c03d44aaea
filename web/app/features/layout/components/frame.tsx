import { type ReactNode, useEffect } from 'react';
import { useIdentityConfig } from '../../../platform/identity-config.ts';
import { startSession } from '../../../platform/session/client-loading.ts';
import { useWaiting } from '../../../platform/session/session.ts';
import { keepTheme } from '../../../platform/theme.ts';
import { MESSAGES } from '../messages.ts';
import { loadAccountParts, useNoticesPart } from './account-parts.ts';
import { BottomNotices } from './bottom-notices.tsx';
import { Footer } from './footer.tsx';
import { NetworkStatus } from './network-status.tsx';
import { PageAnnouncer } from './page-announcer.tsx';
import { SessionNotices } from './session-notices.tsx';
import { SessionOverlay } from './session-overlay.tsx';
import { TopBar } from './top-bar.tsx';

/** The parts of every page: they stay while pages change. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const identity = useIdentityConfig();
  const waiting = useWaiting();
  const notices = useNoticesPart();
  useEffect(keepTheme, []);
  useEffect(() => startSession({ identity, alongside: loadAccountParts }), [identity]);
  return (
    <>
      <div
        data-frame=""
        inert={waiting}
        className="flex min-h-dvh flex-col [.restoring_&]:invisible"
      >
        <a
          href="#content"
          className="fixed top-2 left-2 z-40 -translate-y-20 keeps-ground rounded-md border border-transparent bg-ink forced-colors:border-paper px-4 py-3 font-medium text-paper transition-transform focus:translate-y-0"
        >
          {MESSAGES.skip}
        </a>
        <TopBar />
        <SessionNotices />
        <main id="content" tabIndex={-1} className="flex-1">
          {children}
        </main>
        <Footer />
      </div>
      <BottomNotices>
        {notices && <notices.PageNotices />}
        <NetworkStatus />
      </BottomNotices>
      <PageAnnouncer />
      <SessionOverlay />
    </>
  );
}
