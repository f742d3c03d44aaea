/** What a client's acknowledged operations left, and the one operation still without an answer. */
export class Memory {
  /** By `kind subject`: what the last acknowledged operation left; absent: nothing. */
  readonly #known = new Map<string, string>();
  #pending: { readonly key: string; readonly after: string | undefined } | undefined;

  get(key: string): string | undefined {
    return this.#known.get(key);
  }

  keys(): IterableIterator<string> {
    return this.#known.keys();
  }

  /** @param after what the operation leaves if it is carried out; undefined: nothing */
  begin(key: string, after: string | undefined): void {
    this.#pending = { key, after };
  }

  /** The operation was acknowledged. */
  done(): void {
    if (this.#pending) this.#set(this.#pending.key, this.#pending.after);
    this.#pending = undefined;
  }

  /** The operation was refused and changed nothing. */
  refused(): void {
    this.#pending = undefined;
  }

  /**
   * Compares with what is stored. An operation without an answer may have been carried out or not; the
   * stored state decides.
   *
   * @returns the differences from what was acknowledged, in words
   */
  compare(stored: ReadonlyMap<string, string>): string[] {
    const pending = this.#pending;
    this.#pending = undefined;
    if (pending && stored.get(pending.key) === pending.after) this.#set(pending.key, pending.after);
    const keys = new Set([...this.#known.keys(), ...stored.keys()]);
    return [...keys]
      .filter((key) => this.#known.get(key) !== stored.get(key))
      .map((key) => `${key}: told ${this.#known.get(key)}, stored ${stored.get(key)}`);
  }

  #set(key: string, value: string | undefined): void {
    if (value === undefined) this.#known.delete(key);
    else this.#known.set(key, value);
  }
}
