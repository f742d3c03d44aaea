import { useSyncExternalStore } from 'react';

/** The browser sends the click of a touch so long after its end, in milliseconds. */
const UNTIL_CLICK_MS = 300;

let pressed = false;
let pointed = false;
let focused = false;
let lastPoint = { x: 0, y: 0 };
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

function watch(addOrRemove: typeof addEventListener): void {
  addOrRemove('pointerdown', press, true);
  for (const end of ['pointerup', 'pointercancel'] as const)
    addOrRemove(end, scheduleRelease, true);
  addOrRemove('pointermove', point, true);
  addOrRemove('pointerover', leaveFooter, true);
  addOrRemove('pointerout', leave, true);
  addOrRemove('focusin', focus, true);
  addOrRemove('focusout', blur, true);
}

function press(): void {
  clearTimeout(release);
  update(() => {
    pressed = true;
  });
}

function scheduleRelease(): void {
  clearTimeout(release);
  release = setTimeout(() => {
    update(() => {
      pressed = false;
    });
  }, UNTIL_CLICK_MS);
}

function point({ target, buttons, screenX, screenY }: PointerEvent): void {
  // Some browsers report scrolling beneath a resting pointer as a movement.
  if (screenX === lastPoint.x && screenY === lastPoint.y) return;
  lastPoint = { x: screenX, y: screenY };
  // The list of a select swallows the end of the press that opened it.
  if (pressed && buttons === 0) scheduleRelease();
  update(() => {
    pointed = isInFooter(target);
  });
}

/** Another element is beneath the pointer, also after scrolling. */
function leaveFooter({ target }: PointerEvent): void {
  if (isInFooter(target)) return;
  update(() => {
    pointed = false;
  });
}

/** The pointer has left the window. */
function leave({ relatedTarget }: PointerEvent): void {
  if (relatedTarget) return;
  update(() => {
    pointed = false;
  });
}

function focus({ target }: FocusEvent): void {
  update(() => {
    focused = isInFooter(target);
  });
}

function blur({ relatedTarget }: FocusEvent): void {
  update(() => {
    focused = isInFooter(relatedTarget);
  });
}

function isInFooter(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('footer') !== null;
}

function update(change: () => void): void {
  const before = isFooterInUse();
  change();
  if (isFooterInUse() === before) return;
  for (const listener of listeners) listener();
}
