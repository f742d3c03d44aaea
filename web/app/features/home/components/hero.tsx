import { LinkButton } from '../../../ui/button.tsx';
import { Container } from '../../../ui/container.tsx';
import { MESSAGES } from '../messages.ts';
import type { HomeTexts } from '../queries/site-home-query.ts';
import { countedFigures } from '../rules/shown-figures.ts';
import { LectureHall } from './lecture-hall.tsx';
import { ProgressSample } from './progress-sample.tsx';
import { WatchOverview } from './watch-overview.tsx';

const TEXTS = MESSAGES.hero;

interface HeroProps {
  readonly tagline: string;
  readonly texts: HomeTexts;
}

export function Hero({ tagline, texts }: HeroProps) {
  return (
    <section aria-labelledby="welcome" className="border-b border-rule">
      <Container className="grid items-center gap-x-14 gap-y-12 py-12 sm:py-16 lg:grid-cols-[11fr_10fr] lg:py-20">
        <div>
          <p className="eyebrow">{texts.eyebrow}</p>
          <h1 id="welcome" className="mt-4 text-display sm:text-6xl sm:leading-[1.06]">
            {texts.heading}
          </h1>
          <p className="mt-6 max-w-xl text-lg text-ink-soft sm:text-xl">{`${tagline} ${texts.lead}`}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton to="/Quiz" variant="primary" size="lg">
              {TEXTS.quiz}
            </LinkButton>
            <WatchOverview />
          </div>
          <Figures {...texts} />
        </div>
        <div className="relative mx-auto w-full max-w-xl sm:pb-10">
          <LectureHall />
          <ProgressSample />
        </div>
      </Container>
    </section>
  );
}

function Figures({ figures, counted }: Pick<HomeTexts, 'figures' | 'counted'>) {
  const shown = counted ? countedFigures(counted) : figures;
  return (
    <dl className="mt-10 flex flex-wrap gap-x-8 gap-y-4 border-t border-rule pt-6 sm:gap-x-12">
      {shown.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="font-serif text-2xl font-semibold tabular-nums sm:text-3xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
