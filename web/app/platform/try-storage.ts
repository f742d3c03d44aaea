/** What the act resolves to; undefined where the browser's storage is forbidden or full. */
export function tryStorage<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
