import { type SessionUser, useSession } from '../../platform/session/session.ts';

type Parts = typeof import('./account-menu.tsx') & typeof import('./page-notices.tsx');

let parts: Parts | undefined;

/** Loads what only a signed-in user's frame shows. */
export async function loadAccountParts(): Promise<void> {
  const [menu, notices] = await Promise.all([
    import('./account-menu.tsx'),
    import('./page-notices.tsx'),
  ]);
  parts = { ...menu, ...notices };
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
