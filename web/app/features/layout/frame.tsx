import { type ReactNode, useEffect } from 'react';
import { announceLive } from '../../platform/paint-first.ts';
import { keepTheme } from '../../platform/theme.ts';
import { Arrival } from './arrival.tsx';
import { Footer } from './footer.tsx';
import { MESSAGES } from './messages.ts';
import { TopBar } from './top-bar.tsx';

/** What stays still while pages change. */
export function Frame({ children }: { readonly children: ReactNode }) {
  useEffect(keepTheme, []);
  useEffect(announceLive, []);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="fixed top-2 left-2 z-40 -translate-y-20 rounded-md bg-ink px-4 py-3 font-medium text-paper transition-transform focus:translate-y-0"
      >
        {MESSAGES.skip}
      </a>
      <TopBar />
      <main id="content" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <Footer />
      <Arrival />
    </div>
  );
}
