import { Menu as MenuIcon, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { MAIN_NAVIGATION } from '../content/destinations.ts';
import { MESSAGES } from '../messages.ts';
import { GuestButtons } from './account-buttons.tsx';
import { useAccount } from './account-parts.ts';

const ID = 'menu';
const ICON_BUTTON =
  'grid size-11 place-items-center rounded-md text-ink transition-colors hover:bg-sunk';

/**
 * The phone's navigation, as the browser's own popover: it opens, closes on Escape or a touch
 * beside it and gives the focus back, with no script of ours.
 */
export function Menu() {
  const panel = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const account = useAccount();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => {
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover();
  }, [key]);

  return (
    <div className="lg:hidden">
      <button type="button" popoverTarget={ID} className={ICON_BUTTON}>
        <MenuIcon className="size-6" aria-hidden="true" />
        <span className="sr-only">{MESSAGES.menu}</span>
      </button>
      <nav
        ref={panel}
        id={ID}
        popover="auto"
        aria-label={MESSAGES.menu}
        className="inset-x-0 top-0 bottom-auto m-0 max-h-dvh w-full max-w-none overflow-y-auto border-b border-rule bg-surface text-ink shadow-float backdrop:bg-[rgb(12_16_24_/_0.5)] open:animate-drop"
      >
        <div className="container-page pb-6">
          <div className="flex h-16 items-center justify-between">
            <p className="font-serif text-xl font-semibold">{MESSAGES.menu}</p>
            <button
              type="button"
              popoverTarget={ID}
              popoverTargetAction="hide"
              className={ICON_BUTTON}
            >
              <X className="size-6" aria-hidden="true" />
              <span className="sr-only">{MESSAGES.closeMenu}</span>
            </button>
          </div>
          <ul className="border-t border-rule">
            {MAIN_NAVIGATION.map(({ label, to }) => (
              <li key={to} className="border-b border-rule">
                <NavLink
                  to={to}
                  end={to === '/'}
                  className="flex min-h-13 items-center font-serif text-lg aria-[current=page]:border-l-3 aria-[current=page]:border-accent aria-[current=page]:pl-3 aria-[current=page]:text-accent-text"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
          {account ? (
            <account.parts.AccountEntries user={account.user} />
          ) : (
            <GuestButtons className="mt-6 grid grid-cols-2 gap-3" />
          )}
        </div>
      </nav>
    </div>
  );
}
