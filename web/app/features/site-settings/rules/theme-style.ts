import {
  type AccentColours,
  accentColours,
  GROUNDS,
  isReadable,
  OWN_ACCENT,
  type Theme,
} from '@lectern/contract/accent';
import { isColour } from './accent-setting.ts';

/** Of `web/app/styles/tokens.css`, for a part of a page that has another theme than the page. */
export const INKS = {
  light: { ink: '#1f1b16', 'ink-soft': '#5a5248', rule: '#e4dccd', success: '#1c5f47' },
  dark: { ink: '#ede6d9', 'ink-soft': '#b3ad9f', rule: '#2a3241', success: '#56b88d' },
} as const;

/**
 * The colours of a theme with an accent, as custom properties.
 *
 * @param accent as it is typed; what is no colour, or cannot be read, is not shown, as it cannot be saved
 */
export function themeStyle(theme: Theme, accent: string): Readonly<Record<string, string>> {
  const typed = accent.trim().toLowerCase();
  const isShown = isColour(typed) && isReadable(typed, theme);
  const colours: AccentColours = isShown ? accentColours(typed, theme) : OWN_ACCENT[theme];
  const tokens = {
    ...GROUNDS[theme],
    ...INKS[theme],
    accent: colours.accent,
    'accent-text': colours.text,
    'accent-hover': colours.hover,
    'on-accent': colours.onAccent,
    'accent-wash': colours.wash,
  };
  const properties = Object.entries(tokens).map(([name, value]) => [`--${name}`, value]);
  return { colorScheme: theme, ...Object.fromEntries(properties) };
}
