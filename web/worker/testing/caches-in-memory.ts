/** Like the browser's `Cache` as far as the worker uses it: keys in the order of insertion, but addresses in place of requests. */
class CacheInMemory {
  readonly #answers = new Map<string, Response>();
  async put(address: string, answer: Response): Promise<void> {
    this.#answers.set(address, answer);
  }
  async match(address: string): Promise<Response | undefined> {
    return this.#answers.get(address)?.clone();
  }
  async delete(address: string): Promise<boolean> {
    return this.#answers.delete(address);
  }
  async keys(): Promise<string[]> {
    return [...this.#answers.keys()];
  }
}

/** Like the browser's `caches` as far as the worker uses it: names in the order of creation. */
export class CachesInMemory {
  readonly #caches = new Map<string, CacheInMemory>();
  async open(name: string): Promise<CacheInMemory> {
    const cache = this.#caches.get(name) ?? new CacheInMemory();
    this.#caches.set(name, cache);
    return cache;
  }
  async keys(): Promise<string[]> {
    return [...this.#caches.keys()];
  }
  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name);
  }
}
