import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * The most connections. Beyond them a request waits for one, in the time that is measured: a stall of the
 * server must not be answered by a connection for each request, of which the system drops some.
 */
const CONNECTIONS = 256;

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
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const began = performance.now();
  try {
    return await Promise.all(
      streams.map((stream, place) => {
        const { perSecond: own = perSecond } = stream;
        const interval = 1_000 / own;
        // Staggers the streams, so that their requests alternate.
        const first = began + (place * interval) / streams.length;
        return sendStream(agent, origin, stream, { first, interval, count: own * seconds });
      }),
    );
  } finally {
    agent.destroy();
  }
}

/** When the requests of a stream are due, in milliseconds. */
interface Schedule {
  readonly first: number;
  readonly interval: number;
  readonly count: number;
}

/** Sends what is due, and holds no more than that: a client that has to tidy up would be measured too. */
async function sendStream(
  agent: Agent,
  origin: string,
  { requests, statuses = [200] }: Stream,
  { first, interval, count }: Schedule,
): Promise<number[]> {
  const waited = new Array<number>(count).fill(0);
  const answers: Promise<void>[] = [];
  let hasFailed = false;
  for (let number = 0; number < count && !hasFailed; number++) {
    const due = first + number * interval;
    const early = due - performance.now();
    // Timers have whole milliseconds; late is fine, as the time counts from when it was due.
    if (early > 0) await wait(Math.ceil(early));
    const request = requests[number % requests.length];
    if (!request) throw new Error('There is nothing to ask for');
    const answer = ask(agent, origin, request, statuses).then(() => {
      waited[number] = performance.now() - due;
    });
    answer.catch(() => {
      hasFailed = true;
    });
    answers.push(answer);
  }
  await Promise.all(answers);
  return waited;
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
