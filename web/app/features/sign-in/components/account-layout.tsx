import type { ReactNode } from 'react';
import { Container } from '../../../ui/container.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { MESSAGES } from '../messages.ts';
import { AccountPicture } from './account-picture.tsx';

interface AccountLayoutProps {
  readonly heading: string;
  readonly lead?: string | undefined;
  readonly children: ReactNode;
}

/** The layout of every page that leads into an account: the form, and on wide windows a picture. */
export function AccountLayout({ heading, lead, children }: AccountLayoutProps) {
  return (
    <Container className="grid gap-x-20 py-10 sm:py-14 lg:grid-cols-[minmax(0,27rem)_1fr] lg:py-16">
      <div className="mx-auto w-full max-w-[27rem]">
        <h1 className="text-4xl sm:text-[2.75rem]">{heading}</h1>
        {lead && <p className="mt-3 text-lg text-ink-soft">{lead}</p>}
        <Notice tone="plain" className="mt-6 scripted:hidden">
          {MESSAGES.needsScript}
        </Notice>
        <div className="mt-8">{children}</div>
      </div>
      <AccountPicture caption={MESSAGES.picture} />
    </Container>
  );
}
