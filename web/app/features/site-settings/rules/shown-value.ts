import type { SettingKey, SettingValue } from '@lectern/contract/site-settings';
import { HISTORY } from '../messages.ts';
import { fieldOf } from './setting-draft.ts';

const SHOWN = 80;
const MB = 1024 ** 2;

/** A value in a few words. @param value null: the default */
export function shownValue(key: SettingKey, value: SettingValue | null): string {
  if (value === null) return HISTORY.byDefault;
  const field = fieldOf(key);
  if (key === 'site.logo') return HISTORY.picture;
  if (typeof value === 'boolean') return value ? HISTORY.yes : HISTORY.no;
  if (field.kind === 'bytes') return `${Math.round(Number(value) / MB)} MB`;
  if (field.kind === 'choice') return field.choices[String(value)] ?? String(value);
  if (typeof value === 'string' || typeof value === 'number') return cut(String(value));
  return cut(value.map(inWords).join(', ') || HISTORY.none);
}

function inWords(item: object | string): string {
  return typeof item === 'string' ? item : Object.values(item).map(String).join(' ');
}

function cut(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
