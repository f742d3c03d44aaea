import { z } from 'zod';
import { tryStorage } from '../try-storage.ts';

/** Of every draft in the browser's storage. */
export const PREFIX = 'lectern:draft:';
/** A draft that nobody came back to, in milliseconds. */
const KEPT_MS = 30 * 24 * 60 * 60_000;
/** Of all drafts that outlive their tab the newest stay. */
const MOST_KEPT = 30;

/** What one form has written. Where storage is forbidden or full it lasts as long as the page. */
export interface Draft<T> {
  /** What was kept; undefined where there is nothing, or nothing that can be read. */
  read(): T | undefined;
  keep(value: T): void;
  forget(): void;
}

export interface Kept<T> {
  /** UTC, in milliseconds. */
  readonly keptAt: number;
  readonly value: T;
}

const dated = z.object({ keptAt: z.number() });

/** The draft that is kept under this name. */
export function draftAt<T>(
  storage: () => Storage,
  name: string,
  schema: z.ZodType<Kept<T>>,
): Draft<T> {
  return {
    read: () =>
      parse(
        tryStorage(() => storage().getItem(name)),
        schema,
      )?.value,
    keep: (value) => {
      const kept: Kept<T> = { keptAt: Date.now(), value };
      tryStorage(() => storage().setItem(name, JSON.stringify(kept)));
    },
    forget: () => {
      tryStorage(() => storage().removeItem(name));
    },
  };
}

/** The names of the drafts that outlive their tab and fit the schema, the newest first. */
export function namesUnder(prefix: string, schema: z.ZodType<Pick<Kept<unknown>, 'keptAt'>>) {
  return (
    tryStorage(() =>
      Object.keys(localStorage)
        .filter((name) => name.startsWith(prefix))
        .flatMap((name) => {
          const kept = parse(localStorage.getItem(name), schema);
          return kept ? [{ name, keptAt: kept.keptAt }] : [];
        })
        .sort((one, other) => other.keptAt - one.keptAt)
        .map(({ name }) => name),
    ) ?? []
  );
}

/** Clears away what is too old, too much or can be read no more, whosever it is. */
export function forgetOldDrafts(): void {
  // A form that is open keeps its own anew with the next word.
  const stay = namesUnder(PREFIX, dated).slice(0, MOST_KEPT);
  tryStorage(() => {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith(PREFIX) && !stay.includes(name)) localStorage.removeItem(name);
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

function parse<T extends Pick<Kept<unknown>, 'keptAt'>>(
  text: string | null | undefined,
  schema: z.ZodType<T>,
): T | undefined {
  const { data } = schema.safeParse(asJson(text));
  return data && Date.now() - data.keptAt < KEPT_MS ? data : undefined;
}

function asJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
