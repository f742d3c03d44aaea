import { type SessionUser, useSession } from '../../../platform/session/session.ts';

type Parts = typeof import('./account-menu.tsx');
type Notices = typeof import('./page-notices.tsx');

let parts: Parts | undefined;
let notices: Notices | undefined;

/** Loads what only a signed-in user's frame shows. */
export async function loadAccountParts(): Promise<void> {
  // Nobody is left signed out for want of a place for notices.
  const loadingNotices = import('./page-notices.tsx').catch(() => undefined);
  parts = await import('./account-menu.tsx');
  notices = await loadingNotices;
}

/** Where notices are told to whoever was signed in on this page; undefined before, or where it was lost. */
export function useNoticesPart(): Notices | undefined {
  // It is there before it is known who is signed in.
  useSession();
  return notices;
}

/** Who is signed in and what the frame shows for them; undefined for a guest. */
export function useAccount(): { readonly user: SessionUser; readonly parts: Parts } | undefined {
  const session = useSession();
  return session.status === 'signed-in' && parts ? { user: session.user, parts } : undefined;
}
