import { storedText, tryStorage } from '../browser-storage.ts';

/** The names of all drafts in the browser's storage begin with it. */
export const PREFIX = 'lectern:draft:';
/** How long a draft is kept that nobody opens, in milliseconds. */
const KEPT_MS = 30 * 24 * 60 * 60_000;
/** How many of the drafts that outlive their tab are kept: the newest. */
const MOST_KEPT = 30;

/** Checks a value, as a schema of zod does: `data` is undefined where it is no draft of the form. */
export interface DraftSchema<T> {
  safeParse(value: unknown): { readonly data?: T | undefined };
}

/** What a person has written in one form. Nothing is kept where storage is switched off or full. */
export interface Draft<T> {
  /** The kept value; undefined where there is none, or none that fits the schema. */
  read(): T | undefined;
  keep(value: T): void;
  forget(): void;
}

export interface Kept<T> {
  /** UTC, in milliseconds. */
  readonly keptAt: number;
  readonly value: T;
}

const ANYTHING: DraftSchema<unknown> = { safeParse: (data) => ({ data }) };

/** The draft that is kept under this name. */
export function draftAt<T>(storage: () => Storage, name: string, schema: DraftSchema<T>): Draft<T> {
  const { read, keep, forget } = storedText(storage, name);
  return {
    read: () => parse(read(), schema)?.value,
    keep: (value) => {
      const kept: Kept<T> = { keptAt: Date.now(), value };
      keep(JSON.stringify(kept));
    },
    forget,
  };
}

/** The names of the drafts that outlive their tab and fit the schema, the newest first. */
export function namesUnder(prefix: string, schema: DraftSchema<unknown>): readonly string[] {
  return (
    tryStorage(() =>
      Object.keys(localStorage)
        .filter((name) => name.startsWith(prefix))
        .flatMap((name) => {
          const kept = parse(localStorage.getItem(name) ?? undefined, schema);
          return kept ? [{ name, keptAt: kept.keptAt }] : [];
        })
        .sort((one, other) => other.keptAt - one.keptAt)
        .map(({ name }) => name),
    ) ?? []
  );
}

/** Removes drafts that are too old, too many or unreadable, of every account. */
export function forgetOldDrafts(): void {
  // An open form stores its own again with the next change.
  const namesToKeep = namesUnder(PREFIX, ANYTHING).slice(0, MOST_KEPT);
  tryStorage(() => {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith(PREFIX) && !namesToKeep.includes(name)) localStorage.removeItem(name);
    }
  });
}

/** @returns the new name */
export function moveDraft(from: string, to: string): string {
  tryStorage(() => {
    const text = localStorage.getItem(from);
    if (text !== null) localStorage.setItem(to, text);
    localStorage.removeItem(from);
  });
  return to;
}

function parse<T>(text: string | undefined, schema: DraftSchema<T>): Kept<T> | undefined {
  const kept = asJson(text);
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { keptAt, value }: Partial<Record<string, unknown>> = { ...kept };
  if (typeof keptAt !== 'number' || !(Date.now() - keptAt < KEPT_MS)) return undefined;
  const { data } = schema.safeParse(value);
  return data === undefined ? undefined : { keptAt, value: data };
}

function asJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
