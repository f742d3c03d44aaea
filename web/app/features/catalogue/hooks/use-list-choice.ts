import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formatListAddress, type ListChoice, parseListAddress } from '../rules/list-address.ts';

/** `replace` leaves no entry in the browser's history; used while typing. */
export type Choose = (
  choice: Partial<ListChoice>,
  options?: { readonly replace?: boolean },
) => void;

function isOther(search: string | undefined, latest: string): boolean {
  return search !== undefined && search.trim() !== latest;
}

/** The choice in the address, and a function that changes it. */
export function useListChoice(): readonly [ListChoice, Choose] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const choice = useMemo(() => parseListAddress(new URLSearchParams(search)), [search]);

  const choose: Choose = useCallback(
    (change, options) => {
      // The address may be newer than this rendering, after two quick changes.
      const latest = parseListAddress(new URLSearchParams(window.location.search));
      const query = formatListAddress({
        ...latest,
        cursor: undefined,
        // Another search is mended again.
        ...(isOther(change.search, latest.search) && { verbatim: false }),
        ...change,
      });
      navigate(
        { pathname, search: query && `?${query}` },
        { replace: options?.replace ?? false, preventScrollReset: true },
      );
    },
    [navigate, pathname],
  );
  return [choice, choose];
}
