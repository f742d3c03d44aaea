import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** What a list is narrowed down by: the parameters of the address among these names. */
export function useFilters(names: readonly string[]) {
  const [parameters, setParameters] = useSearchParams();
  const filters = useMemo(() => {
    const pairs = names.map((name) => [name, parameters.get(name)?.trim() ?? ''] as const);
    return Object.fromEntries(pairs.filter(([, value]) => value !== ''));
  }, [names, parameters]);
  const setFilter = useCallback(
    (name: string, value: string) => {
      setParameters(
        (before) => {
          const after = new URLSearchParams(before);
          if (value === '') after.delete(name);
          else after.set(name, value);
          return after;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setParameters],
  );
  const clear = useCallback(() => {
    setParameters(
      (before) => new URLSearchParams([...before].filter(([name]) => !names.includes(name))),
      { replace: true, preventScrollReset: true },
    );
  }, [names, setParameters]);
  return { filters, setFilter, clear } as const;
}
