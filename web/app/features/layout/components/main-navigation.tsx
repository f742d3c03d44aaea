import { NavLink } from 'react-router';
import { MAIN_NAVIGATION } from '../content/destinations.ts';
import { MESSAGES } from '../messages.ts';

export function MainNavigation() {
  return (
    <nav aria-label={MESSAGES.mainNavigation} className="hidden lg:block">
      <ul className="flex gap-1">
        {MAIN_NAVIGATION.map(({ label, to }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === '/'}
              className="relative flex min-h-11 items-center rounded-md px-3.5 text-[0.9375rem] font-medium text-ink-soft transition-colors after:absolute after:inset-x-3.5 after:bottom-1.5 hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:border-b-2 aria-[current=page]:after:border-accent"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
