import { type RefObject, useEffect, useRef } from 'react';
import { takeFocus } from '../../../ui/take-focus.ts';

/**
 * Where there are fewer than before, the pressed button is gone: the focus goes to what is beside it, or
 * to the page.
 */
export function useFocusAfterLoss(count: number, beside: RefObject<HTMLElement | null>): void {
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) takeFocus(beside.current ?? document.getElementById('content'));
    before.current = count;
  }, [count, beside]);
}
