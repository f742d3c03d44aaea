import type { Suggestions } from '@lectern/contract/suggestions';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { browserApi } from '../../../platform/api-client.ts';
import { suggestionsQuery } from '../queries/suggestions-query.ts';

/** Milliseconds from the last letter until suggestions are asked for. */
const PAUSE_MS = 120;

interface SuggestionsState {
  /** Those before stay until there are others; undefined where there are none yet. */
  readonly suggestions: Suggestions | undefined;
  readonly failed: boolean;
}

/** @param search what is typed, without blanks around it */
export function useSuggestions(search: string): SuggestionsState {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => setAsked(search), search === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(pause);
  }, [search]);
  const { data, isError } = useQuery(suggestionsQuery(browserApi, asked));
  const [before, setBefore] = useState<Suggestions>();
  // A cleared text has none, and those before it are not shown for the next one.
  const latest = asked === '' ? undefined : (data ?? before);
  if (latest !== before) setBefore(latest);
  return search === '' || asked === ''
    ? { suggestions: undefined, failed: false }
    : { suggestions: isError ? undefined : latest, failed: isError };
}
