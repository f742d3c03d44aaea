import { Link } from 'react-router';
import { useSite } from '../../../platform/site.ts';
import {
  ACCOUNT,
  type Destination,
  EXPLORE,
  type FooterColumn,
  PRIVACY,
  TERMS,
} from '../content/destinations.ts';
import { MESSAGES } from '../messages.ts';
import { useAccount } from './account-parts.ts';
import { Logo } from './logo.tsx';
import { SocialLinks } from './social-links.tsx';

export function Footer() {
  const account = useAccount();
  const { tagline } = useSite();
  return (
    <footer className="border-t border-rule bg-sunk">
      <div className="container-page grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-8 gap-y-10 py-14 lg:grid-cols-[1fr_auto_auto] lg:gap-x-24">
        <div className="col-span-full max-w-md lg:col-span-1">
          <Logo />
          <p className="mt-4 text-ink-soft">{tagline}</p>
          <SocialLinks />
        </div>
        <Column {...EXPLORE} />
        <Column {...(account?.parts.QUICK_LINKS ?? ACCOUNT)} />
      </div>
      <div className="border-t border-rule">
        <div className="container-page flex flex-wrap items-center justify-between gap-x-8 py-2 text-sm text-ink-soft">
          <p>{MESSAGES.openSource}</p>
          <div className="flex flex-wrap gap-x-6">
            {/* A guest's are in the column above. */}
            {account && <FooterLink {...TERMS} />}
            <FooterLink {...PRIVACY} />
            <FooterLink label={MESSAGES.contact} to="/contact" />
          </div>
        </div>
      </div>
    </footer>
  );
}

function Column({ title, links }: FooterColumn) {
  return (
    <nav aria-label={title} className="lg:min-w-40">
      <h2 className="text-base">{title}</h2>
      <ul className="mt-3">
        {links.map((link) => (
          <li key={link.to}>
            <FooterLink {...link} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FooterLink({ label, to }: Destination) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center text-ink-soft underline-offset-4 transition-colors hover:text-ink hover:underline"
    >
      {label}
    </Link>
  );
}
