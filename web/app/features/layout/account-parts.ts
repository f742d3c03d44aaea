import { type SessionUser, useSession } from '../../platform/session/session.ts';

type Parts = Awaited<ReturnType<typeof importParts>>;

let parts: Parts | undefined;

/** Loads what only a signed-in user's frame shows. */
export async function loadAccountParts(): Promise<void> {
  parts = await importParts();
}

async function importParts() {
  const menu = import('./account-menu.tsx');
  const { PageNotices } = await import('./page-notices.tsx');
  const { AccountEntries, AccountMenu, QUICK_LINKS } = await menu;
  return { AccountEntries, AccountMenu, PageNotices, QUICK_LINKS };
}

/** The same for whoever was signed in on this page: undefined before. */
export function useAccountParts(): Parts | undefined {
  // They are there before it is known who is signed in.
  useSession();
  return parts;
}

/** Who is signed in and what the frame shows for them; undefined for a guest. */
export function useAccount(): { readonly user: SessionUser; readonly parts: Parts } | undefined {
  const session = useSession();
  return session.status === 'signed-in' && parts ? { user: session.user, parts } : undefined;
}
