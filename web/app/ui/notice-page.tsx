import type { ReactNode } from 'react';
import { Container } from './container.tsx';

interface NoticePageProps {
  readonly heading: string;
  readonly text: string;
  /** Links to other pages. */
  readonly children: ReactNode;
  readonly picture: ReactNode;
}

/** A page with one message and links to other pages. */
export function NoticePage({ heading, text, children, picture }: NoticePageProps) {
  return (
    <Container className="grid items-center gap-x-16 gap-y-12 py-16 md:grid-cols-2 md:py-28">
      <div className="max-w-xl">
        <h1 className="text-4xl sm:text-5xl">{heading}</h1>
        <p className="mt-5 text-lg text-ink-soft">{text}</p>
        {children}
      </div>
      <div className="max-md:order-first">{picture}</div>
    </Container>
  );
}
