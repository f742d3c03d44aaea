import { Link } from 'react-router';
import { useHasEmail } from '../../../platform/session/session.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Container } from '../../../ui/container.tsx';
import { MESSAGES } from '../messages.ts';
import type { HomeTexts } from '../queries/site-home-query.ts';

const TEXTS = MESSAGES.join;

/** The server's HTML is a guest's; members are led to the courses. */
export function JoinBanner({ texts }: { readonly texts: HomeTexts }) {
  const to = useHasEmail() ? '/courses' : '/register';
  return (
    <section aria-labelledby="join" className="pb-16 sm:pb-24">
      <Container>
        <div className="relative isolate overflow-hidden rounded-xl bg-hall px-6 py-14 text-on-hall sm:px-14 sm:py-20">
          <Rows />
          <div className="max-w-xl">
            <h2 id="join" className="text-3xl sm:text-5xl">
              {texts.joinTitle}
            </h2>
            <p className="mt-4 text-lg text-on-hall-soft">{texts.joinLead}</p>
            <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
              <LinkButton to={to} variant="primary" size="lg" className="tracking-wide">
                {TEXTS.start}
              </LinkButton>
              <Link
                to={to}
                className="inline-flex min-h-11 items-center font-medium underline decoration-1 underline-offset-4 hover:decoration-2"
              >
                {TEXTS.community}
              </Link>
            </div>
          </div>
        </div>
      </Container>
    </section>
  );
}

/** The rows of a lecture hall seen from above, and one seat that is free. */
function Rows() {
  const rows = [90, 150, 210, 270, 330, 390];
  return (
    <svg
      viewBox="0 0 480 420"
      className="absolute right-0 bottom-0 -z-10 hidden h-full opacity-90 lg:block"
      fill="none"
      aria-hidden="true"
    >
      {rows.map((radius) => (
        <circle
          key={radius}
          cx="420"
          cy="420"
          r={radius}
          className="stroke-on-hall-soft"
          strokeWidth="18"
          strokeDasharray="22 10"
          strokeOpacity="0.16"
        />
      ))}
      <path d="M395 410h50l-8-34h-34z" className="fill-on-hall-soft" fillOpacity="0.5" />
      <circle cx="271" cy="271" r="11" className="fill-accent" />
    </svg>
  );
}
