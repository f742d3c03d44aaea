import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { type AdministrationPage, pageAt } from '../content/pages.ts';
import { ADMINISTRATION } from '../messages.ts';

interface NavigationProps {
  readonly pages: readonly AdministrationPage[];
}

/** Beside the page where the window is wide; else one line above it that opens. */
export function AdministrationNavigation({ pages }: NavigationProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key, pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [key]);

  return (
    <>
      <nav aria-label={ADMINISTRATION.navigation} className="w-52 shrink-0 max-lg:hidden">
        <div className="sticky top-24">
          <p className="eyebrow px-3 pb-3">{ADMINISTRATION.title}</p>
          <Links pages={pages} />
        </div>
      </nav>
      <nav aria-label={ADMINISTRATION.navigation} className="mb-6 lg:hidden">
        <details ref={menu} className="group rounded-lg border border-rule bg-surface shadow-low">
          <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 [&::-webkit-details-marker]:hidden">
            <span>
              <span className="text-ink-soft">{ADMINISTRATION.title} · </span>
              <span className="font-medium">{pageAt(pathname)?.label}</span>
            </span>
            <ChevronDown
              aria-hidden="true"
              className="size-5 text-ink-soft transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="border-t border-rule p-2">
            <Links pages={pages} />
          </div>
        </details>
      </nav>
    </>
  );
}

function Links({ pages }: NavigationProps) {
  return (
    <ul className="grid gap-0.5">
      {pages.map(({ label, to, icon: Icon }) => (
        <li key={to}>
          <NavLink
            to={to}
            end={to === '/admin'}
            className="flex min-h-11 items-center gap-3 rounded-md px-3 text-[0.9375rem] text-ink-soft transition-colors hover:bg-sunk hover:text-ink aria-[current=page]:bg-sunk aria-[current=page]:font-medium aria-[current=page]:text-ink"
          >
            <Icon aria-hidden="true" className="size-4.5 shrink-0" />
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
