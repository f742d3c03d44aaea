import { type ReactNode, useEffect, useRef } from 'react';

/**
 * Notices over the lower edge of the window. Nothing moves when one appears, and nothing stays hidden
 * beneath it: the page gets as much padding at its end, and sticky elements stick above the notices.
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
