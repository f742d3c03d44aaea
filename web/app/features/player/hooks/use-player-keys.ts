import { useEffect, useEffectEvent } from 'react';
import { actOnMedia } from '../rules/act-on-media.ts';
import { type KeyPlace, playerAct } from '../rules/player-key.ts';

/** Where letters are written, or a dialog has the keys. */
const BUSY = 'input:not([type=range]), textarea, [contenteditable], dialog, [role=menu], [popover]';
/** Elements with a use of their own for the space bar or the arrows. */
const CONTROL = 'button, a, input, select, summary, [role=button]';

interface PlayerKeys {
  readonly media: HTMLMediaElement | null;
  readonly frame: HTMLElement | null;
  /** Whether keys act outside the player as well: a reader may switch them off (WCAG 2.1.4). */
  readonly areOnEverywhere: () => boolean;
  readonly onFullScreen: () => void;
}

/** Lets keys act on a recording. */
export function usePlayerKeys({ media, frame, areOnEverywhere, onFullScreen }: PlayerKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    const { target } = event;
    if (!media || !(target instanceof Element) || target.closest(BUSY)) return;
    const isInside = frame?.contains(target) ?? false;
    if (!isInside && (document.querySelector('dialog[open]') || !areOnEverywhere())) return;
    const act = playerAct(event.key, placeOf(target, isInside));
    if (!act) return;
    event.preventDefault();
    if (act.name === 'full-screen') onFullScreen();
    else actOnMedia(media, act);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    // Before the keys of the page, which leave alone what is prevented.
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, []);
}

function placeOf(target: Element, isInside: boolean): KeyPlace {
  const isControl = target.closest(CONTROL) !== null;
  if (isInside) return isControl ? 'control' : 'player';
  return isControl ? 'other control' : 'page';
}
