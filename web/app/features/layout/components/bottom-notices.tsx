import { type ReactNode, useEffect, useRef } from 'react';

/**
 * Lines over the lower edge of the window. Nothing moves when one appears, and nothing is hidden
 * beneath it: the page gets as much room at its end, and what sticks to the lower edge sticks to the
 * upper one of these.
 */
export function BottomNotices({ children }: { readonly children: ReactNode }) {
  const edge = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = edge;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      const height = `${current.offsetHeight}px`;
      const { style } = document.documentElement;
      style.setProperty('--beneath', height);
      style.scrollPaddingBottom = height;
      document.body.style.paddingBottom = height;
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={edge} className="fixed inset-x-0 bottom-0 z-20">
      {children}
    </div>
  );
}
