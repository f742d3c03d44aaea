/** What a key does in the player. */
export type PlayerAct =
  | { readonly name: 'toggle' | 'mute' | 'captions' | 'full-screen' }
  | { readonly name: 'seek'; readonly by: number }
  | { readonly name: 'speed'; readonly by: 1 | -1 };

/** By how many seconds J and L lead back and forward. */
export const JUMP = 10;
/** By how many seconds the arrows do. */
const STEP = 5;

const ANYWHERE: Readonly<Record<string, PlayerAct>> = {
  k: { name: 'toggle' },
  j: { name: 'seek', by: -JUMP },
  l: { name: 'seek', by: JUMP },
  m: { name: 'mute' },
  c: { name: 'captions' },
  '<': { name: 'speed', by: -1 },
  '>': { name: 'speed', by: 1 },
};
/** Keys that scroll or press something elsewhere. */
const WHERE_FREE: Readonly<Record<string, PlayerAct>> = {
  ' ': { name: 'toggle' },
  arrowleft: { name: 'seek', by: -STEP },
  arrowright: { name: 'seek', by: STEP },
};

/** Where a key was pressed: in the player or beside it, on a control, which has a use for some, or not. */
export type KeyPlace = 'control' | 'player' | 'other control' | 'page';

/** @returns undefined for a key that does nothing there */
export function playerAct(key: string, place: KeyPlace): PlayerAct | undefined {
  const name = key.toLowerCase();
  const isInside = place === 'control' || place === 'player';
  if (name === 'f' && isInside) return { name: 'full-screen' };
  const isFree = place === 'player' || place === 'page';
  return ANYWHERE[name] ?? (isFree ? WHERE_FREE[name] : undefined);
}
