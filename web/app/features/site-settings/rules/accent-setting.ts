import type { Theme } from '@lectern/contract/accent';
import type { SettingKey } from '@lectern/contract/site-settings';

export function themeOf(setting: SettingKey): Theme {
  return setting === 'accent.dark' ? 'dark' : 'light';
}

/** True for `#rrggbb`. */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/.test(text);
}
