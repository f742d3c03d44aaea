import { useState } from 'react';
import type { CataloguePage } from '../queries/courses-query.ts';

type Pages = readonly CataloguePage[] | undefined;

/**
 * The pages to show. While paused, pages that loaded by scrolling are held back, so that nothing
 * moves; the returned function shows the next page all the same, for a press of the button.
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
