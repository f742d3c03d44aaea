import { keepCaptions, keptCaptions } from '../storage/player-settings.ts';
import { preferredLanguage } from './preferred-language.ts';

/** The language of the captions that are shown; undefined: none are. */
export function shownCaptions(media: HTMLMediaElement): string | undefined {
  return Array.from(media.textTracks).find(({ mode }) => mode === 'showing')?.language;
}

/** Shows captions in one language, or none. @param language a BCP 47 tag; `off` */
export function showCaptions(media: HTMLMediaElement, language: string): void {
  for (const track of media.textTracks) {
    track.mode = track.language === language ? 'showing' : 'disabled';
  }
}

/** Shows or hides captions, and keeps the choice on this device. */
export function toggleCaptions(media: HTMLMediaElement): void {
  const there = Array.from(media.textTracks, ({ language }) => language);
  if (there.length === 0) return;
  const kept = keptCaptions() ?? '';
  const isShown = shownCaptions(media) !== undefined;
  const wanted = there.includes(kept) ? kept : preferredLanguage(there, navigator.languages);
  const language = isShown ? 'off' : wanted;
  showCaptions(media, language);
  keepCaptions(language);
}

/** Shows what was chosen on this device; who has not chosen gets what the browser shows by itself. */
export function showKeptCaptions(media: HTMLMediaElement): void {
  const kept = keptCaptions();
  if (kept === undefined) return;
  const there = Array.from(media.textTracks, ({ language }) => language);
  const isWanted = kept !== 'off' && there.length > 0;
  const wanted = there.includes(kept) ? kept : preferredLanguage(there, navigator.languages);
  showCaptions(media, isWanted ? wanted : 'off');
}
