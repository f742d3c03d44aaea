import type { CaptionCue, Captions } from '@lectern/contract/caption';
import type { CaptionsRow } from './queries.ts';

/** Captions as they are stored: what the contract has checked. */
export function cuesOf({ cues }: Pick<CaptionsRow, 'cues'>): CaptionCue[] {
  return JSON.parse(cues);
}

export function presentCaptions(row: CaptionsRow): Captions {
  const { language, updated_at } = row;
  return { language, cues: cuesOf(row), savedAt: new Date(updated_at).toISOString() };
}
