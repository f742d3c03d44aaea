import type { Theme } from '@lectern/contract/accent';
import type { SettingKey } from '@lectern/contract/site-settings';

/** The accent as text that a site has as it comes: `--accent-text` of `tokens.css`. */
export const OWN_ACCENT = { light: '#875200', dark: '#f2bd5c' } as const;

export function themeOf(setting: SettingKey): Theme {
  return setting === 'accent.dark' ? 'dark' : 'light';
}

/** True for `#rrggbb`. */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/.test(text);
}
