import {
  type SettingField,
  type SettingKey,
  type SettingValue,
  SITE_SETTINGS,
} from '@lectern/contract/site-settings';

/** What a field of the form holds: texts as they are typed, one record for each entry of a list. */
export type Draft = string | boolean | readonly Entry[];
export type Entry = Readonly<Record<string, string>>;

const MB = 1024 ** 2;

/** The field of a setting. */
export function fieldOf(key: SettingKey): SettingField {
  return SITE_SETTINGS[key].field;
}

/** A value as its field shows it. */
export function toDraft(key: SettingKey, value: SettingValue): Draft {
  const { kind } = fieldOf(key);
  if (typeof value === 'boolean') return value;
  if (value === null) return '';
  if (kind === 'bytes') return String(Math.round(Number(value) / MB));
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return kind === 'entries' ? value.map(entryOf) : value.join('\n');
}

/** What a field holds as a value, which the contract's schema has still to check. */
export function fromDraft(key: SettingKey, draft: Draft): unknown {
  const { kind } = fieldOf(key);
  if (typeof draft === 'boolean') return draft;
  if (typeof draft !== 'string') return draft.map((entry) => valueOfEntry(key, entry));
  switch (kind) {
    case 'lines':
      return draft.split('\n').filter((line) => line.trim() !== '');
    case 'number':
      return draft.trim() === '' ? SITE_SETTINGS[key].fallback : Number(draft);
    case 'bytes':
      return Math.round(Number(draft) * MB);
    case 'colour':
    case 'picture':
      return draft.trim() === '' ? null : draft.trim();
    default:
      return draft;
  }
}

/** A value checked: as it is sent, or what is wrong with it by the path inside of it. */
export type CheckedDraft =
  | { readonly value: SettingValue | null; readonly problems?: never }
  | { readonly problems: Readonly<Record<string, string>>; readonly value?: never };

/** Checks what a field holds as the server does. The default is sent as null. */
export function checkDraft(key: SettingKey, draft: Draft): CheckedDraft {
  const { schema, fallback } = SITE_SETTINGS[key];
  const written = fromDraft(key, draft);
  if (same(written, fallback) || written === null) return { value: null };
  const parsed = schema.safeParse(written);
  if (parsed.success) return { value: same(parsed.data, fallback) ? null : parsed.data };
  const problems = parsed.error.issues.map(
    ({ path, message }) => [path.join('.'), message] as const,
  );
  return { problems: Object.fromEntries(problems.reverse()) };
}

/** True where two values, or two drafts, are the same. */
export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function entryOf(value: object | string): Entry {
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, String(part)] as const),
  );
}

/** The number of a counter is one. */
function valueOfEntry(key: SettingKey, entry: Entry): object {
  if (key !== 'home.counters') return entry;
  const { target = '', ...others } = entry;
  return { target: target.trim() === '' ? Number.NaN : Number(target), ...others };
}
