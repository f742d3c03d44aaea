import { useState } from 'react';
import { PageHead } from '../../../platform/page-head.tsx';
import { Container } from '../../../ui/container.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { BeforeWriting } from '../components/before-writing.tsx';
import { ContactForm, type Sent } from '../components/contact-form.tsx';
import { SentNotice } from '../components/sent-notice.tsx';
import { MESSAGES } from '../messages.ts';

export function ContactPage() {
  const [sent, setSent] = useState<Sent>();
  const [again, setAgain] = useState(false);
  return (
    <Container className="py-10 sm:py-14 lg:py-16">
      <PageHead
        title={MESSAGES.title}
        description={MESSAGES.description}
        canonicalPath="/contact"
      />
      <div className="max-w-2xl">
        <h1 className="text-4xl sm:text-5xl">{MESSAGES.heading}</h1>
        <p className="mt-4 text-lg text-ink-soft">{MESSAGES.lead}</p>
        <Notice tone="plain" className="mt-6 scripted:hidden">
          {MESSAGES.needsScript}
        </Notice>
      </div>
      <div className="mt-8 grid gap-x-16 gap-y-12 sm:mt-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {sent ? (
          <SentNotice
            sent={sent}
            onAnother={() => {
              setAgain(true);
              setSent(undefined);
            }}
          />
        ) : (
          <ContactForm again={again} onSent={setSent} />
        )}
        <BeforeWriting />
      </div>
    </Container>
  );
}
