import { useState } from 'react';
import type { CataloguePage } from '../queries/courses-query.ts';

type Pages = readonly CataloguePage[] | undefined;

/**
 * The pages of a list as they are; while they are to be isPaused, a list that has grown by itself is
 * shown as it was. The second of the pair lets in what somebody asks for all the same.
 */
export function usePausedPages(pages: Pages, isPaused: boolean): readonly [Pages, () => void] {
  const [shown, setShown] = useState(pages);
  const [requested, setRequested] = useState(0);
  const isSameList = pages?.[0] === shown?.[0];
  const hasGrown = isSameList && count(pages) > count(shown);
  const isStale = isPaused && hasGrown && count(pages) > requested;
  if (!isStale && shown !== pages) {
    setShown(pages);
    if (!isSameList) setRequested(0);
  }
  return [isStale ? shown : pages, () => setRequested(count(pages) + 1)];
}

function count(pages: Pages): number {
  return pages?.length ?? 0;
}
