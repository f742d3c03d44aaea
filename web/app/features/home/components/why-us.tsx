import { inNameOf, useSite } from '../../../platform/site.ts';
import { Container } from '../../../ui/container.tsx';
import { WHY_US } from '../content/why-us-items.ts';
import { MESSAGES } from '../messages.ts';
import { SectionHeading } from './section-heading.tsx';

const TEXTS = MESSAGES.why;

export function WhyUs() {
  const site = useSite();
  return (
    <section aria-labelledby="why" className="py-16 sm:py-24">
      <Container>
        <SectionHeading id="why" eyebrow={inNameOf(site, TEXTS.eyebrow)} title={TEXTS.title}>
          <p>{TEXTS.lead}</p>
        </SectionHeading>
        <ul className="mt-12 grid gap-x-10 gap-y-8 sm:gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {WHY_US.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex gap-5 border-t border-rule pt-6 sm:block">
              <span className="grid size-11 shrink-0 place-items-center rounded-md bg-success-wash text-success-text">
                <Icon className="size-5.5" strokeWidth={1.75} aria-hidden="true" />
              </span>
              <div className="sm:mt-5">
                <h3 className="text-xl">{title}</h3>
                <p className="mt-2 text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
