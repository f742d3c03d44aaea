import { useSession } from '../../../platform/session/session.ts';

/** The id of who is signed in: below the frame somebody is. */
export function useAdministrator(): string {
  const session = useSession();
  return session.status === 'signed-in' ? session.user.uid : '';
}
