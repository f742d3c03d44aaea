import { type SessionUser, useSession } from '../../platform/session/session.ts';

type Parts = typeof import('./account-menu.tsx');

let parts: Parts | undefined;

/** Loads what only a signed-in user's frame shows. */
export async function loadAccountParts(): Promise<void> {
  parts = await import('./account-menu.tsx');
}

/** Who is signed in and what the frame shows for them; undefined for a guest. */
export function useAccount(): { readonly user: SessionUser; readonly parts: Parts } | undefined {
  const session = useSession();
  return session.status === 'signed-in' && parts ? { user: session.user, parts } : undefined;
}
