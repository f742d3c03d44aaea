import { MESSAGES } from './messages.ts';

/** Drawn here, so that nothing is asked of those sites before someone goes there. */
const PLACES = [
  {
    name: 'GitHub',
    href: 'https://github.com/',
    path: 'M12 2a10 10 0 0 0-3.16 19.49c.5.09.68-.22.68-.48v-1.7c-2.78.6-3.37-1.34-3.37-1.34-.45-1.16-1.11-1.47-1.11-1.47-.91-.62.07-.6.07-.6 1 .07 1.53 1.03 1.53 1.03.9 1.53 2.34 1.09 2.91.83.1-.65.35-1.09.64-1.34-2.22-.25-4.56-1.11-4.56-4.94 0-1.1.39-1.99 1.03-2.69-.1-.25-.45-1.27.1-2.65 0 0 .84-.27 2.75 1.03a9.6 9.6 0 0 1 5 0c1.91-1.3 2.75-1.03 2.75-1.03.55 1.38.2 2.4.1 2.65.64.7 1.03 1.6 1.03 2.69 0 3.84-2.34 4.68-4.57 4.93.36.31.68.92.68 1.85V21c0 .27.18.58.69.48A10 10 0 0 0 12 2z',
  },
  {
    name: 'LinkedIn',
    href: 'https://www.linkedin.com/',
    path: 'M4.98 3.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM3 9.75h4V21H3zM9.5 9.75h3.83v1.54h.05c.53-1 1.84-1.9 3.78-1.9 4.04 0 4.79 2.5 4.79 5.9V21h-4v-5.07c0-1.35-.03-3.08-1.94-3.08-1.94 0-2.24 1.46-2.24 2.98V21H9.5z',
  },
  {
    name: 'X',
    href: 'https://x.com/',
    path: 'M17.53 3h3.07l-6.7 7.66L21.78 21h-6.17l-4.83-6.32L5.25 21H2.18l7.17-8.19L1.78 3H8.1l4.37 5.77zm-1.08 16.17h1.7L7.19 4.73H5.36z',
  },
  {
    name: 'YouTube',
    href: 'https://www.youtube.com/',
    path: 'M21.6 7.2a2.5 2.5 0 0 0-1.76-1.77C18.28 5 12 5 12 5s-6.28 0-7.84.43A2.5 2.5 0 0 0 2.4 7.2 26 26 0 0 0 2 12a26 26 0 0 0 .4 4.8 2.5 2.5 0 0 0 1.76 1.77C5.72 19 12 19 12 19s6.28 0 7.84-.43a2.5 2.5 0 0 0 1.76-1.77A26 26 0 0 0 22 12a26 26 0 0 0-.4-4.8zM10 15.02V8.98L15.2 12z',
  },
] as const;

export function SocialLinks() {
  return (
    <ul aria-label={MESSAGES.social} className="-ml-2.5 flex">
      {PLACES.map(({ name, href, path }) => (
        <li key={name}>
          <a
            href={href}
            rel="noreferrer"
            className="grid size-11 place-items-center rounded-md text-ink-soft transition-colors hover:bg-rule hover:text-ink"
          >
            <svg viewBox="0 0 24 24" className="size-5" fill="currentColor" aria-hidden="true">
              <path d={path} />
            </svg>
            <span className="sr-only">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
