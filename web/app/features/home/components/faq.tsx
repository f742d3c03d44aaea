import type { FaqEntry } from '@lectern/contract/site';
import { Plus } from 'lucide-react';
import { Container } from '../../../ui/container.tsx';
import { MESSAGES } from '../messages.ts';
import { SectionHeading } from './section-heading.tsx';

const TEXTS = MESSAGES.faq;

/** Entries of one name: the browser keeps one open at a time, also without scripts. */
export function Faq({ entries }: { readonly entries: readonly FaqEntry[] }) {
  return (
    <section aria-labelledby="faq" className="border-t border-rule py-16 sm:py-24">
      <Container className="grid gap-x-16 gap-y-10 lg:grid-cols-[2fr_3fr]">
        <SectionHeading id="faq" eyebrow={TEXTS.eyebrow} title={TEXTS.title}>
          <p>{TEXTS.lead}</p>
        </SectionHeading>
        <div className="border-t border-rule">
          {entries.map(({ question, answer }) => (
            <details key={question} name="faq" className="group border-b border-rule">
              <summary className="flex min-h-16 list-none items-center justify-between gap-6 py-4 text-lg font-medium [&::-webkit-details-marker]:hidden">
                {question}
                <Plus
                  className="size-5 shrink-0 text-accent-text transition-transform group-open:rotate-45"
                  aria-hidden="true"
                />
              </summary>
              <p className="max-w-prose pb-6 group-open:animate-appear whitespace-pre-line text-ink-soft">
                {answer}
              </p>
            </details>
          ))}
        </div>
      </Container>
    </section>
  );
}
