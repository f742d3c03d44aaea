import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { SENT } from '../messages.ts';
import type { Sent } from './contact-form.tsx';

interface SentNoticeProps {
  readonly sent: Sent;
  readonly onAnother: () => void;
}

/** Replaces the form and takes the focus, so that it is read out. */
export function SentNotice({ sent, onAnother }: SentNoticeProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="sent"
      aria-describedby="sent-text"
      className="min-w-0 self-start rounded-lg border border-rule bg-surface p-6 shadow-card sm:p-10"
    >
      <CircleCheck aria-hidden="true" className="size-10 text-success-text" />
      <h2 id="sent" className="mt-4 text-3xl">
        {SENT.heading}
      </h2>
      <p id="sent-text" className="mt-3 text-lg text-ink-soft">
        {SENT[sent.delivery]} {SENT.answer}{' '}
        <span className="font-medium break-words text-ink">{sent.email}</span>.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to="/courses" variant="primary" size="lg">
          {SENT.courses}
        </LinkButton>
        <Button size="lg" onClick={onAnother}>
          {SENT.another}
        </Button>
      </div>
    </section>
  );
}
