import { useQuery } from '@tanstack/react-query';
import {
  Armchair,
  Bookmark,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  Presentation,
  ShieldCheck,
  SquarePlus,
} from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, type Ref, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { ownAccountQuery } from '../../../platform/session/own-account-query.ts';
import type { SessionUser } from '../../../platform/session/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { useSignOut } from '../../sign-in/mutations/use-sign-out.ts';
import type { FooterColumn } from '../content/destinations.ts';
import { MESSAGES } from '../messages.ts';

const ID = 'account-menu';
const PROFILE = '/profile';
const ENTRY =
  'flex w-full min-h-11 items-center gap-3 rounded-md px-3 py-2 text-left transition-colors hover:bg-sunk';

/** A signed-in visitor's most used pages: in this menu, and in the footer's third column. */
export const QUICK_LINKS: FooterColumn = {
  title: 'Quick Links',
  links: [
    { label: 'My Courses', to: '/my-courses' },
    { label: 'Manage Courses', to: '/manage-courses' },
    { label: 'Add Course', to: '/add-course' },
  ],
};

/** For those who look after the site. */
const ADMINISTRATION = { label: MESSAGES.administration, to: '/admin' };

/** This menu has the dashboard and the saved courses as well. */
const ENTRIES = [
  { label: 'Dashboard', to: '/dashboard' },
  ...QUICK_LINKS.links.flatMap((link) =>
    link.to === '/my-courses' ? [link, { label: 'Saved Courses', to: '/saved' }] : [link],
  ),
];

const QUICK_ICONS: Readonly<Record<string, LucideIcon>> = {
  '/dashboard': LayoutDashboard,
  '/my-courses': Armchair,
  '/saved': Bookmark,
  '/manage-courses': Presentation,
  '/add-course': SquarePlus,
  '/admin': ShieldCheck,
};

interface AccountProps {
  readonly user: SessionUser;
}

/** The menu's entries for this user; until their role is known, those of everybody. */
function useEntries({ uid }: SessionUser) {
  const { data } = useQuery(ownAccountQuery(uid));
  return data?.role ? [...ENTRIES, ADMINISTRATION] : ENTRIES;
}

/** The avatar and its menu, as the browser's own popover; the arrow keys walk through it. */
export function AccountMenu({ user }: AccountProps) {
  const panel = useRef<HTMLDivElement>(null);
  const name = nameOf(user);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') panel.current?.hidePopover();
    const entries = [...(panel.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const next = nextEntry(event.key, entries.indexOf(event.target as HTMLElement), entries.length);
    if (next === undefined) return;
    event.preventDefault();
    entries[next]?.focus();
  };

  return (
    <>
      <button
        type="button"
        popoverTarget={ID}
        aria-haspopup="menu"
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          panel.current?.showPopover();
        }}
        className="grid size-11 place-items-center rounded-full"
      >
        <Avatar name={name} image={user.photoURL ?? ''} className="size-9" />
        <span className="sr-only">{MESSAGES.accountOf(name)}</span>
      </button>
      <div
        ref={panel}
        id={ID}
        popover="auto"
        role="menu"
        aria-label={MESSAGES.accountOf(name)}
        onKeyDown={onKeyDown}
        className="fixed inset-auto top-15 right-[max(calc(4*var(--spacing)),calc((100%-1248px)/2+1.5rem))] m-0 w-[16rem] max-w-[calc(100vw-8*var(--spacing))] rounded-lg border border-rule bg-surface p-2 text-ink shadow-float open:animate-drop"
      >
        <MenuItems user={user} />
      </div>
    </>
  );
}

function MenuItems({ user }: AccountProps) {
  const signOut = useSignOutFromMenu();
  const entries = useEntries(user);
  return (
    <>
      <MenuLink ref={focusedOnOpening} to={PROFILE}>
        <ProfileLabel name={nameOf(user)} user={user} />
      </MenuLink>
      <hr className="mx-3 my-2 border-rule" />
      {entries.map(({ label, to }) => (
        <MenuLink key={to} to={to}>
          <EntryIcon icon={QUICK_ICONS[to]} />
          {label}
        </MenuLink>
      ))}
      <hr className="mx-3 my-2 border-rule" />
      <button type="button" role="menuitem" tabIndex={-1} onClick={signOut} className={ENTRY}>
        <EntryIcon icon={LogOut} />
        {MESSAGES.logout}
      </button>
    </>
  );
}

interface MenuLinkProps {
  readonly ref?: Ref<HTMLAnchorElement>;
  readonly to: string;
  readonly children: ReactNode;
}

function MenuLink({ ref, to, children }: MenuLinkProps) {
  return (
    <Link ref={ref} role="menuitem" tabIndex={-1} to={to} onClick={closeAround} className={ENTRY}>
      {children}
    </Link>
  );
}

/**
 * The popover itself focuses this entry in the same step as it opens. A listener of `toggle` would
 * come later, and a quick second key would still meet the button. React keeps the attribute of
 * that name to itself.
 */
function focusedOnOpening(entry: HTMLElement | null): void {
  entry?.toggleAttribute('autofocus', true);
}

/** The same entries for the phone's menu. */
export function AccountEntries({ user }: AccountProps) {
  const signOut = useSignOutFromMenu();
  const entries = useEntries(user);
  return (
    <ul className="-mx-3 mt-4">
      <li>
        <Link to={PROFILE} className={ENTRY}>
          <ProfileLabel name={nameOf(user)} user={user} />
        </Link>
      </li>
      {entries.map(({ label, to }) => (
        <li key={to}>
          <Link to={to} className={ENTRY}>
            <EntryIcon icon={QUICK_ICONS[to]} />
            {label}
          </Link>
        </li>
      ))}
      <li>
        <button type="button" onClick={signOut} className={ENTRY}>
          <EntryIcon icon={LogOut} />
          {MESSAGES.logout}
        </button>
      </li>
    </ul>
  );
}

/** As wide as the avatar above it. */
function EntryIcon({ icon: Icon }: { readonly icon: LucideIcon | undefined }) {
  return Icon && <Icon className="mx-1.5 size-5 shrink-0 text-ink-soft" aria-hidden="true" />;
}

function ProfileLabel({ name, user }: { readonly name: string; readonly user: SessionUser }) {
  return (
    <>
      <Avatar name={name} image={user.photoURL ?? ''} />
      <span className="min-w-0">
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate text-sm text-ink-soft">{MESSAGES.profile}</span>
      </span>
    </>
  );
}

function nameOf({ displayName, email }: SessionUser): string {
  return displayName || email || MESSAGES.nameless;
}

/** Signing out leads to /signin (LAYOUT-4). After a failure the user is still signed in and may try again. */
function useSignOutFromMenu() {
  const navigate = useNavigate();
  const { mutate } = useSignOut(() => navigate('/signin'));
  return (event: MouseEvent<HTMLElement>) => {
    closeAround(event);
    mutate();
  };
}

/** Closes the popover around the entry: open, it would lie above the overlay. */
function closeAround({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}

/** The index of the entry that a key leads to, from the last to the first; undefined for other keys. */
function nextEntry(key: string, from: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (from + 1) % count;
  if (key === 'ArrowUp') return (from + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
