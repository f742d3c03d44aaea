import { type SessionUser, useSession } from '../../../platform/session/session.ts';

type Parts = typeof import('./account-menu.tsx');
type Notices = typeof import('./page-notices.tsx');

let parts: Parts | undefined;
let notices: Notices | undefined;

/** Loads the parts that only a signed-in user's frame shows. */
export async function loadAccountParts(): Promise<void> {
  // Without the notices the user is signed in all the same.
  const loadingNotices = import('./page-notices.tsx').catch(() => undefined);
  parts = await import('./account-menu.tsx');
  notices = await loadingNotices;
}

/** The part that shows notices, once somebody was signed in on this page; undefined before, or where it could not be loaded. */
export function useNoticesPart(): Notices | undefined {
  // Renders again with the session: the part is loaded before it is known who is signed in.
  useSession();
  return notices;
}

/** The signed-in user and their parts of the frame; undefined for a guest. */
export function useAccount(): { readonly user: SessionUser; readonly parts: Parts } | undefined {
  const session = useSession();
  return session.status === 'signed-in' && parts ? { user: session.user, parts } : undefined;
}
