import { storedText } from '../../../platform/browser-storage.ts';

/** The speeds that are offered. */
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const speed = storedText(() => localStorage, 'lectern:playback-speed');
const captions = storedText(() => localStorage, 'lectern:captions');

/** The speed that was chosen on this device; 1 where none was. */
export function keptSpeed(): number {
  return SPEEDS.find((each) => String(each) === speed.read()) ?? 1;
}

export function keepSpeed(rate: number): void {
  speed.keep(String(rate));
}

/** The language of the captions that were chosen on this device; `off`; undefined: nothing was. */
export function keptCaptions(): string | undefined {
  return captions.read();
}

/** @param language a BCP 47 tag, or `off` */
export function keepCaptions(language: string): void {
  captions.keep(language);
}
