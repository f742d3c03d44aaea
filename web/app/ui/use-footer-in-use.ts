import { useSyncExternalStore } from 'react';

/** The browser sends the click of a touch so long after its end, in milliseconds. */
const UNTIL_CLICK_MS = 300;

let pressed = false;
let pointed = false;
let focused = false;
let at = { x: 0, y: 0 };
let release: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/**
 * True while a pointer is pressed anywhere, or the pointer or the focus is in the footer: nothing above
 * it may grow meanwhile, or the footer moves away from the pointer. A footer that is scrolled beneath
 * a resting pointer does not count.
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
  // Some browsers report scrolling beneath a resting pointer as a movement.
  if (screenX === at.x && screenY === at.y) return;
  at = { x: screenX, y: screenY };
  // The list of a select swallows the end of the press that opened it.
  if (pressed && buttons === 0) letGo();
  note(() => {
    pointed = isInFooter(target);
  });
}

/** Another element is beneath the pointer, also after scrolling. */
function pass({ target }: PointerEvent): void {
  if (isInFooter(target)) return;
  note(() => {
    pointed = false;
  });
}

/** The pointer has left the window. */
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
