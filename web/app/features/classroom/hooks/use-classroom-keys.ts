import { useEffect, useEffectEvent } from 'react';
import { areKeysOn } from '../storage/classroom-settings.ts';

/** What the keys of the classroom do; those that are left out do nothing. */
export interface KeyActions {
  readonly n?: (() => void) | undefined;
  readonly p?: (() => void) | undefined;
  readonly d?: (() => void) | undefined;
  readonly o?: (() => void) | undefined;
  readonly f?: (() => void) | undefined;
}

/** Where letters are written, or a dialog has the keys. */
const BUSY = 'input, textarea, select, [contenteditable], dialog, [role=menu], [popover]';

/** Lets single keys act, unless somebody writes or has switched them off. */
export function useClassroomKeys(actions: KeyActions): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(BUSY)) return;
    if (document.querySelector('dialog[open]') || !areKeysOn()) return;
    const act = actions[event.key.toLowerCase() as keyof KeyActions];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
