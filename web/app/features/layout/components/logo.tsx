import { Link } from 'react-router';
import { inNameOf, useSite } from '../../../platform/site.ts';
import { MESSAGES } from '../messages.ts';

/** A lectern with an open book on it. */
function LogoMark() {
  return (
    <svg viewBox="0 0 32 32" className="size-8" fill="none" aria-hidden="true">
      <rect width="32" height="32" rx="8" className="fill-success" />
      <path
        d="M16 9.2c-3-2.2-6.6-2.7-10.4-1.5l1.3 6.6c3.3-.9 6.3-.5 9.1 1.3 2.8-1.8 5.8-2.2 9.1-1.3l1.3-6.6C22.6 6.5 19 7 16 9.2z"
        className="fill-on-success"
      />
      <path d="M16 9.2v6.2" className="stroke-success" strokeWidth="1.3" />
      <path
        d="M7.2 17.2c3-.8 6-.4 8.8 1.3 2.8-1.7 5.8-2.1 8.8-1.3l.5 2.5h-5l1.2 5.2h-11l1.2-5.2h-5z"
        className="fill-on-success"
      />
      <path d="M9 26.4h14" className="stroke-accent" strokeWidth="2.2" strokeLinecap="round" />
    </svg>
  );
}

/** The site's own picture, or Lectern's mark. */
function Mark({ logo }: { readonly logo: string | undefined }) {
  if (logo === undefined) return <LogoMark />;
  return (
    <img src={logo} alt="" width="32" height="32" className="size-8 rounded-md object-contain" />
  );
}

/** @param isShort the name makes way where a narrow phone has no room for it */
export function Logo({ isShort = false }: { readonly isShort?: boolean }) {
  const site = useSite();
  return (
    <Link
      to="/"
      aria-label={inNameOf(site, MESSAGES.home)}
      className="inline-flex min-h-11 items-center gap-2.5 rounded-md"
    >
      <Mark logo={site.logo} />
      <span
        className={`truncate font-serif text-[calc(var(--spacing)*5.5)] font-semibold tracking-[-0.02em] ${isShort ? 'max-[25.5rem]:hidden' : ''}`}
      >
        {site.name}
      </span>
    </Link>
  );
}
