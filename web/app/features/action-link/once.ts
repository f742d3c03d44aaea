const underWay = new Map<string, Promise<unknown>>();

/**
 * A one-time code is used once, however often the page asks. What failed may be tried again.
 *
 * @param key names the deed and its code
 */
export function once<T>(key: string, act: () => Promise<T>): Promise<T> {
  const found = underWay.get(key);
  if (found) return found as Promise<T>;
  const made = act();
  underWay.set(key, made);
  made.catch(() => underWay.delete(key));
  return made;
}
