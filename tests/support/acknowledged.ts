/** What a server has acknowledged, and what it may have stored without an answer. */
export class Acknowledged {
  readonly #known = new Map<string, string>();
  readonly #underWay = new Map<string, string>();
  #count = 0;

  /** How many acts were acknowledged. */
  get count(): number {
    return this.#count;
  }

  /**
   * Sends an act that makes a fact have a value; a fact is the subject of one act at a time.
   *
   * @returns the answer; undefined where none came
   * @throws where the act is refused
   */
  async set(
    fact: string,
    value: string,
    send: () => Promise<Response>,
  ): Promise<Response | undefined> {
    this.#underWay.set(fact, value);
    const answer = await send().catch(() => undefined);
    if (!answer) return undefined;
    if (!answer.ok) throw new Error(`${fact} was answered ${answer.status} ${await answer.text()}`);
    this.know(fact, value);
    return answer;
  }

  /** Notes a fact that was acknowledged otherwise. */
  know(fact: string, value: string): void {
    this.#known.set(fact, value);
    this.#underWay.delete(fact);
    this.#count += 1;
  }

  /** Whatever was acknowledged. */
  facts(): string[] {
    return [...this.#known.keys()];
  }

  /**
   * What contradicts it, in words. From then on what is there counts as acknowledged.
   *
   * @param there every fact as the server tells it
   */
  compare(there: ReadonlyMap<string, string>): string[] {
    const wrong: string[] = [];
    for (const fact of new Set([...this.#known.keys(), ...this.#underWay.keys()])) {
      const [found, known] = [there.get(fact), this.#known.get(fact)];
      const underWay = this.#underWay.get(fact);
      if (found !== known && found !== underWay) {
        wrong.push(`${fact} is ${found}, acknowledged ${known}, under way ${underWay}`);
      }
      if (found !== undefined) this.#known.set(fact, found);
    }
    this.#underWay.clear();
    return wrong;
  }
}
