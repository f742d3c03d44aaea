import type { BareAnswer } from './bare-search.ts';
import { LeanClient } from './lean-client.ts';
import { addressOf, type SearchQuery } from './query.ts';

/** Searches one after the other over one connection. */
export class HttpSearch {
  readonly #client: LeanClient;

  private constructor(client: LeanClient) {
    this.#client = client;
  }

  static async open(origin: string): Promise<HttpSearch> {
    return new HttpSearch(await LeanClient.open(origin));
  }

  /** @throws where the response is an error */
  async answer(query: SearchQuery): Promise<BareAnswer> {
    const { headers, body } = await this.#get(query);
    const courses = JSON.parse(body.toString()) as { _id: string }[];
    return {
      count: Number(headers.get('x-total-count')),
      learners: Number(headers.get('x-total-learners')),
      ids: courses.map(({ _id }) => _id),
    };
  }

  /** Milliseconds until the response is complete. */
  readonly time = async (query: SearchQuery): Promise<number> =>
    (await this.#get(query)).milliseconds;

  close(): void {
    this.#client.close();
  }

  async #get(query: SearchQuery) {
    const answer = await this.#client.get(addressOf(query));
    if (answer.status !== 200) throw new Error(`${addressOf(query)}: ${answer.body}`);
    return answer;
  }
}
