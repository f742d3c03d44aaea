import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** A link that has the focus, and what is left of its list when it disappears. */
interface Focused {
  readonly link: Element;
  readonly list: Element | null;
  readonly place: number;
}

/**
 * The links about a list disappear with what they take away, and the focus with them: then the next link
 * of the same group takes it, or else the results. The handlers belong to what is around all of them.
 */
export function useKeptFocus(results: RefObject<HTMLElement | null>) {
  const focused = useRef<Focused>(undefined);
  useLayoutEffect(() => {
    const lost = focused.current;
    if (!lost || lost.link.isConnected) return;
    focused.current = undefined;
    if (document.activeElement !== document.body) return;
    const left = linksOf(lost.list?.isConnected ? lost.list : null);
    const next = left[lost.place] ?? left.at(-1) ?? results.current;
    next?.focus({ preventScroll: true });
  });
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      // Buttons, such as the one that loads more, see to it themselves.
      if (target.tagName !== 'A') return;
      const list = target.closest('ul');
      focused.current = { link: target, list, place: linksOf(list).indexOf(target) };
    },
    onBlur: () => {
      focused.current = undefined;
    },
  };
}

function linksOf(list: Element | null): HTMLElement[] {
  return [...(list?.querySelectorAll('a') ?? [])];
}
