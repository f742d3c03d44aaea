import { useSyncExternalStore } from 'react';

/** A touch becomes a click a moment after the finger has left, where the page is by then. */
const UNTIL_CLICK_MS = 300;

let pressed = false;
let pointed = false;
let focused = false;
let at = { x: 0, y: 0 };
let release: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/**
 * True while somebody is pressing anything, or has gone to the footer with the pointer or the focus:
 * for so long nothing above may grow, or the footer is gone from under the hand. A footer that has
 * been scrolled beneath a resting pointer is not gone to.
 */
export function useFooterInUse(): boolean {
  return useSyncExternalStore(subscribe, isFooterInUse, () => false);
}

function isFooterInUse(): boolean {
  return pressed || pointed || focused;
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) watch(addEventListener);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    watch(removeEventListener);
    clearTimeout(release);
    pressed = false;
    pointed = false;
    focused = false;
  };
}

function watch(act: typeof addEventListener): void {
  act('pointerdown', press, true);
  for (const end of ['pointerup', 'pointercancel'] as const) act(end, letGo, true);
  act('pointermove', point, true);
  act('pointerover', pass, true);
  act('pointerout', leave, true);
  act('focusin', focus, true);
  act('focusout', blur, true);
}

function press(): void {
  clearTimeout(release);
  note(() => {
    pressed = true;
  });
}

function letGo(): void {
  clearTimeout(release);
  release = setTimeout(() => {
    note(() => {
      pressed = false;
    });
  }, UNTIL_CLICK_MS);
}

function point({ target, buttons, screenX, screenY }: PointerEvent): void {
  // What moves beneath a resting pointer may be told as a movement of the pointer.
  if (screenX === at.x && screenY === at.y) return;
  at = { x: screenX, y: screenY };
  // The list of a select swallows the end of the press that opened it.
  if (pressed && buttons === 0) letGo();
  note(() => {
    pointed = isInFooter(target);
  });
}

/** Whatever has come beneath the pointer, also by scrolling. */
function pass({ target }: PointerEvent): void {
  if (isInFooter(target)) return;
  note(() => {
    pointed = false;
  });
}

/** Out of the window. */
function leave({ relatedTarget }: PointerEvent): void {
  if (relatedTarget) return;
  note(() => {
    pointed = false;
  });
}

function focus({ target }: FocusEvent): void {
  note(() => {
    focused = isInFooter(target);
  });
}

function blur({ relatedTarget }: FocusEvent): void {
  note(() => {
    focused = isInFooter(relatedTarget);
  });
}

function isInFooter(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('footer') !== null;
}

function note(change: () => void): void {
  const before = isFooterInUse();
  change();
  if (isFooterInUse() === before) return;
  for (const listener of listeners) listener();
}
