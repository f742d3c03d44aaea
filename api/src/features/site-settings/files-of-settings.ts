import { hash } from 'node:crypto';
import {
  type AccentColours,
  accentColours,
  OWN_ACCENT,
  type Theme,
} from '@lectern/contract/accent';
import { readLogo } from '@lectern/contract/logo';
import type { SiteSettingValues } from '@lectern/contract/site-settings';

/** Where the files that follow from settings are, beside the API. */
export const SITE_FILES_BASE = '/site-files';

/** A file that follows from settings. Its name changes with its content. */
export interface SettingsFile {
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
}

const SUFFIXES = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;

/** @returns undefined where the site has Lectern's own */
export function logoFile({
  'site.logo': logo,
}: Pick<SiteSettingValues, 'site.logo'>): SettingsFile | undefined {
  const read = logo === null ? undefined : readLogo(logo);
  if (!read) return undefined;
  const body = Buffer.from(read.bytes);
  const path = `${SITE_FILES_BASE}/logo-${digest(body)}.${SUFFIXES[read.type]}`;
  return { path, type: read.type, body };
}

/**
 * The style sheet with the accent colours; it is made of `#rrggbb` alone.
 *
 * @returns undefined where both themes have Lectern's own
 */
export function accentFile({
  'accent.light': light,
  'accent.dark': dark,
}: Pick<SiteSettingValues, 'accent.light' | 'accent.dark'>): SettingsFile | undefined {
  if (light === null && dark === null) return undefined;
  const [inLight, inDark] = [coloursOf(light, 'light'), coloursOf(dark, 'dark')];
  const one = (name: string, part: keyof AccentColours) =>
    `--${name}:light-dark(${inLight[part]},${inDark[part]})`;
  const declarations = [
    one('accent', 'accent'),
    one('accent-hover', 'hover'),
    one('on-accent', 'onAccent'),
    one('accent-text', 'text'),
    one('accent-wash', 'wash'),
  ];
  // The reader's own few colours stay theirs.
  const sheet = `@media (forced-colors:none){:root{${declarations.join(';')}}}\n`;
  const body = Buffer.from(sheet);
  const path = `${SITE_FILES_BASE}/accent-${digest(body)}.css`;
  return { path, type: 'text/css; charset=utf-8', body };
}

function coloursOf(colour: string | null, theme: Theme): AccentColours {
  return colour === null ? OWN_ACCENT[theme] : accentColours(colour, theme);
}

function digest(body: Buffer): string {
  return hash('sha256', body, 'hex').slice(0, 16);
}
