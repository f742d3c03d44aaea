import { useQueryClient } from '@tanstack/react-query';
import { administrationKey } from '../queries/register-query.ts';
import { useAdministrator } from './use-administrator.ts';

/** Has every list read again, once something was changed. */
export function useRefreshLists(): () => Promise<void> {
  const queries = useQueryClient();
  const uid = useAdministrator();
  return () => queries.invalidateQueries({ queryKey: administrationKey(uid) });
}
