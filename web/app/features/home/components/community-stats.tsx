import { useRef } from 'react';
import { Container } from '../../../ui/container.tsx';
import { useCounting } from '../hooks/use-counting.ts';
import { MESSAGES } from '../messages.ts';
import type { HomeTexts } from '../queries/site-home-query.ts';
import { countAt } from '../rules/counter.ts';
import { countedCounters } from '../rules/shown-figures.ts';
import { SectionHeading } from './section-heading.tsx';

const TEXTS = MESSAGES.community;

export function CommunityStats({ texts }: { readonly texts: HomeTexts }) {
  const list = useRef<HTMLDListElement>(null);
  const elapsed = useCounting(list);
  const { counted } = texts;
  const counters = counted ? countedCounters(counted) : texts.counters;
  // What was counted is so many, and not more.
  const more = counted ? '' : '+';
  return (
    <section aria-labelledby="community" className="border-y border-rule bg-sunk py-16 sm:py-20">
      <Container className="grid gap-x-16 gap-y-12 lg:grid-cols-[2fr_3fr] lg:items-center">
        <div>
          <SectionHeading id="community" eyebrow={TEXTS.eyebrow} title={texts.communityTitle}>
            <p>{texts.communityLead}</p>
          </SectionHeading>
          <ul className="mt-6 flex flex-wrap gap-x-8 gap-y-2">
            {texts.communityNotes.map((note) => (
              <li key={note} className="flex items-center gap-2.5 font-medium">
                <span aria-hidden="true" className="size-1.5 rounded-full bg-accent" />
                {note}
              </li>
            ))}
          </ul>
        </div>
        <dl
          ref={list}
          className="grid grid-cols-1 gap-px overflow-hidden rounded-lg border border-rule bg-rule min-[22rem]:grid-cols-2"
        >
          {counters.map(({ target, label }) => (
            <div key={label} className="flex flex-col-reverse bg-surface px-5 py-7 sm:px-8 sm:py-9">
              <dt className="mt-1 text-ink-soft">{label}</dt>
              <dd className="font-serif text-4xl font-semibold text-success-text tabular-nums sm:text-5xl">
                <span className="sr-only">{`${target}${more}`}</span>
                <span aria-hidden="true" data-counter={target}>
                  {`${countAt(target, elapsed)}${more}`}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  );
}
