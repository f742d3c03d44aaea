import { MESSAGES } from './messages.ts';
import marks from './social.svg?url';

/** Their marks are of this site, so that nothing is asked of those before someone goes there. */
const PLACES = [
  { name: 'GitHub', href: 'https://github.com/' },
  { name: 'LinkedIn', href: 'https://www.linkedin.com/' },
  { name: 'X', href: 'https://x.com/' },
  { name: 'YouTube', href: 'https://www.youtube.com/' },
] as const;

export function SocialLinks() {
  return (
    <ul aria-label={MESSAGES.social} className="-ml-2.5 flex">
      {PLACES.map(({ name, href }) => (
        <li key={name}>
          <a
            href={href}
            rel="noreferrer"
            className="grid size-11 place-items-center rounded-md text-ink-soft transition-colors hover:bg-rule hover:text-ink"
          >
            <svg className="size-5" fill="currentColor" aria-hidden="true">
              <use href={`${marks}#${name.toLowerCase()}`} />
            </svg>
            <span className="sr-only">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
