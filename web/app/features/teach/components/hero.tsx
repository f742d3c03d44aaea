import { useHasEmail } from '../../../platform/session/session.ts';
import { inNameOf, useSite } from '../../../platform/site.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Container } from '../../../ui/container.tsx';
import { MESSAGES } from '../messages.ts';
import { FromTheLectern } from './from-the-lectern.tsx';

const TEXTS = MESSAGES.hero;

export function Hero() {
  const site = useSite();
  const { teaching = 'everybody' } = site;
  return (
    <section aria-labelledby="teach" className="border-b border-rule">
      <Container className="grid items-center gap-x-14 gap-y-12 py-12 sm:py-16 lg:grid-cols-[11fr_10fr] lg:py-20">
        <div>
          <p className="eyebrow">{inNameOf(site, TEXTS.eyebrow)}</p>
          <h1 id="teach" className="mt-4 text-display sm:text-6xl sm:leading-[1.06]">
            {TEXTS.heading}
          </h1>
          <p className="mt-6 max-w-xl text-lg text-ink-soft sm:text-xl">{TEXTS.lead}</p>
          <div className="mt-8">
            <Start />
          </div>
          <p className="mt-4 text-sm text-ink-soft">{TEXTS.who[teaching]}</p>
        </div>
        <div className="mx-auto w-full max-w-xl">
          <FromTheLectern />
        </div>
      </Container>
    </section>
  );
}

/**
 * The server's HTML is a guest's. While a session is being restored the page is covered, so nobody
 * presses before it is known which way is theirs.
 */
function Start() {
  const mayTeach = useHasEmail();
  return (
    <LinkButton to={mayTeach ? '/add-course' : '/register'} variant="primary" size="lg">
      {TEXTS.start}
    </LinkButton>
  );
}
