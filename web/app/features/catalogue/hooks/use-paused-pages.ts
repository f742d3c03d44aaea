import { useState } from 'react';
import type { CataloguePage } from '../queries/courses-query.ts';

type Pages = readonly CataloguePage[] | undefined;

/**
 * The pages of a list as they are; while they are to be still, a list that has grown by itself is
 * shown as it was. The second of the pair lets in what somebody asks for all the same.
 */
export function useHeldBack(pages: Pages, still: boolean): readonly [Pages, () => void] {
  const [shown, setShown] = useState(pages);
  const [asked, setAsked] = useState(0);
  const isSameList = pages?.[0] === shown?.[0];
  const hasGrown = isSameList && count(pages) > count(shown);
  const isHeld = still && hasGrown && count(pages) > asked;
  if (!isHeld && shown !== pages) {
    setShown(pages);
    if (!isSameList) setAsked(0);
  }
  return [isHeld ? shown : pages, () => setAsked(count(pages) + 1)];
}

function count(pages: Pages): number {
  return pages?.length ?? 0;
}
