import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** One request of a stream. */
export interface Asked {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The body of a POST, where no other method is named; undefined for a GET. */
  readonly body?: string;
  readonly method?: 'PUT';
}

export interface Stream {
  readonly label: string;
  /** Requested one after the other, starting again after the last. */
  readonly requests: readonly Asked[];
  /** Requests a second, where this stream differs from the others. */
  readonly perSecond?: number;
  /** Expected statuses; undefined: only 200. */
  readonly statuses?: readonly number[];
}

/**
 * Sends requests at fixed times whether or not earlier ones were answered (an open loop), as
 * independent visitors do.
 *
 * @param perSecond rate of a stream without one of its own
 * @returns for each stream the milliseconds from the time a request was due to its complete response
 * @throws where a response has an unexpected status
 */
export async function sendAtFixedRates(
  origin: string,
  streams: readonly Stream[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<number[][]> {
  const agent = new Agent({ keepAlive: true });
  const began = performance.now();
  try {
    return await Promise.all(
      streams.map(({ requests, perSecond: own = perSecond, statuses = [200] }, place) => {
        // Staggers the streams, so that their requests alternate.
        const first = began + (place * 1_000) / own / streams.length;
        return Promise.all(
          Array.from({ length: own * seconds }, async (_, number) => {
            const due = first + (number * 1_000) / own;
            // Timers have whole milliseconds; late is fine, as the time counts from when it was due.
            await wait(Math.max(0, Math.ceil(due - performance.now())));
            const request = requests[number % requests.length];
            if (!request) throw new Error('There is nothing to ask for');
            await ask(agent, origin, request, statuses);
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
  { address, headers, body, method }: Asked,
  statuses: readonly number[],
) {
  const call = request(origin + address, {
    agent,
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers,
  });
  call.end(body);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  if (!statuses.includes(answer.statusCode ?? 0)) {
    throw new Error(`${address} answered ${answer.statusCode}`);
  }
}
