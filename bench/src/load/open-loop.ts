import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** One request of a stream. */
export interface Asked {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What is posted; undefined: it is fetched. */
  readonly body?: string;
}

export interface Stream {
  readonly label: string;
  /** Asked for one after the other, from the beginning again after the last. */
  readonly requests: readonly Asked[];
  /** Requests a second, where they are not as many as those of the others. */
  readonly perSecond?: number;
  /** What may be answered; undefined: 200 alone. */
  readonly statuses?: readonly number[];
}

/**
 * Sends requests at fixed moments whether or not the earlier ones were answered, as people do who
 * know nothing of one another.
 *
 * @param perSecond of one stream that says nothing else
 * @returns for each stream the milliseconds from the moment a request was due to its whole answer
 * @throws where one was answered with another status than it may be
 */
export async function askAtFixedMoments(
  origin: string,
  streams: readonly Stream[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<number[][]> {
  const agent = new Agent({ keepAlive: true });
  const began = performance.now();
  try {
    return await Promise.all(
      streams.map(({ requests, perSecond: own = perSecond, statuses = [200] }, place) => {
        // The streams take turns: their moments lie between one another.
        const first = began + (place * 1_000) / own / streams.length;
        return Promise.all(
          Array.from({ length: own * seconds }, async (_, number) => {
            const due = first + (number * 1_000) / own;
            // A timer counts whole milliseconds: rather late than early, what counts is from when due.
            await wait(Math.max(0, Math.ceil(due - performance.now())));
            const asked = requests[number % requests.length];
            if (!asked) throw new Error('There is nothing to ask for');
            await ask(agent, origin, asked, statuses);
            return performance.now() - due;
          }),
        );
      }),
    );
  } finally {
    agent.destroy();
  }
}

async function ask(
  agent: Agent,
  origin: string,
  { address, headers, body }: Asked,
  statuses: readonly number[],
) {
  const method = body === undefined ? 'GET' : 'POST';
  const call = request(origin + address, { agent, method, headers });
  call.end(body);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  if (!statuses.includes(answer.statusCode ?? 0)) {
    throw new Error(`${address} answered ${answer.statusCode}`);
  }
}
