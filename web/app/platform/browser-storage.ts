/** What the browser keeps under one name. Where storage is switched off nothing is kept. */
export interface StoredText {
  read(): string | undefined;
  keep(text: string): void;
  forget(): void;
}

/** @param storage asked for at each use: where storage is switched off, naming it throws */
export function storedText(storage: () => Storage, name: string): StoredText {
  return {
    read: () => tryStorage(() => storage().getItem(name)) ?? undefined,
    keep: (text) => {
      tryStorage(() => storage().setItem(name, text));
    },
    forget: () => {
      tryStorage(() => storage().removeItem(name));
    },
  };
}

/** The result of `use`; undefined where the browser's storage is switched off or full. */
export function tryStorage<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
