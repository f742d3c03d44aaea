import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { searchPath } from '../rules/addresses.ts';
import { nextOption } from '../rules/next-option.ts';
import { optionId } from '../rules/option-id.ts';
import { optionGroups } from '../rules/search-options.ts';
import {
  keepSearch,
  recentSearches,
  removeAllSearches,
  removeSearch,
} from '../storage/recent-searches.ts';
import { useSuggestions } from './use-suggestions.ts';

/** What is typed, what is suggested to it, and what keys do. */
export function useSearchBox(onClose: () => void) {
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');
  const [recent, setRecent] = useState(recentSearches);
  /** Counts for the options that were there when it was chosen, and for no others. */
  const [choice, setChoice] = useState<{ readonly place: number; readonly among: unknown }>();

  const search = text.trim();
  const { suggestions, failed } = useSuggestions(search);
  const groups = suggestions ? optionGroups(suggestions) : [];
  const suggested = groups.reduce((sum, { options }) => sum + options.length, 0);
  const among = search === '' ? recent : suggestions;
  const count = search === '' ? recent.length : suggested;
  const chosen = choice && choice.among === among ? choice.place : undefined;

  const follow = (kept?: string) => {
    if (kept !== undefined) keepSearch(kept);
    onClose();
  };
  return {
    listId,
    text,
    search,
    recent,
    groups,
    words: suggestions?.words ?? [],
    /** Undefined until it is known. */
    suggested: suggestions && suggested,
    failed,
    count,
    chosen,
    follow,
    type: (typed: string) => {
      setText(typed);
      setChoice(undefined);
    },
    choose: (event: KeyboardEvent) => {
      const place = nextOption(event.key, chosen, count);
      if (place === undefined || event.nativeEvent.isComposing) return;
      event.preventDefault();
      setChoice({ place, among });
      document.getElementById(optionId(listId, place))?.scrollIntoView({ block: 'nearest' });
    },
    submit: () => {
      if (chosen !== undefined) document.getElementById(optionId(listId, chosen))?.click();
      else if (search !== '') {
        follow(search);
        navigate(searchPath(search));
      }
    },
    removeRecent: (one: string) => setRecent(removeSearch(one)),
    removeAllRecent: () => {
      removeAllSearches();
      setRecent([]);
    },
  };
}
