import type { ReactElement } from 'react';
import { Container } from '../../../ui/container.tsx';
import { MESSAGES } from '../messages.ts';
import { Brand, Earnings, Reach } from './reason-drawings.tsx';

const TEXTS = MESSAGES.reasons;

const DRAWINGS: Readonly<Record<(typeof TEXTS.items)[number]['title'], () => ReactElement>> = {
  'Earn money': Earnings,
  'Reach students': Reach,
  'Build your brand': Brand,
};

export function Reasons() {
  return (
    <section aria-labelledby="reasons" className="py-16 sm:py-24">
      <Container>
        <p className="eyebrow">{TEXTS.eyebrow}</p>
        <h2 id="reasons" className="mt-2 text-3xl sm:text-4xl">
          {TEXTS.title}
        </h2>
        <ul className="mt-10 grid gap-x-10 gap-y-12 lg:grid-cols-3">
          {TEXTS.items.map(({ title, text }) => {
            const Drawing = DRAWINGS[title];
            return (
              <li
                key={title}
                className="grid content-start items-center gap-6 sm:grid-cols-2 lg:grid-cols-1"
              >
                <div className="overflow-hidden rounded-lg border border-rule">
                  <Drawing />
                </div>
                <div>
                  <h3 className="text-2xl">{title}</h3>
                  <p className="mt-2 text-ink-soft">{text}</p>
                </div>
              </li>
            );
          })}
        </ul>
      </Container>
    </section>
  );
}
