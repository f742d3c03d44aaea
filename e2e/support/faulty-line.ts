import { once } from 'node:events';
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';

/** What becomes of a call; the product never hears of it. */
const FAULTS = {
  /** Taken, and never answered. */
  silence: () => {},
  'an error': (answer) => {
    answer.writeHead(500, { 'content-type': 'application/json' }).end(JSON.stringify(ERROR));
  },
  'an error page': (answer) => {
    answer.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Bad day</h1>');
  },
  'a page': (answer) => {
    answer.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hotel Wi-Fi</h1>');
  },
  'half an answer': (answer) => {
    writeHalf(answer, () => answer.socket?.resetAndDestroy());
  },
  'half an answer, then silence': (answer) => {
    writeHalf(answer, () => {});
  },
  'a broken connection': (answer) => {
    answer.socket?.resetAndDestroy();
  },
} as const satisfies Record<string, (answer: ServerResponse) => void>;

export type Fault = keyof typeof FAULTS;

/** As the product server and the identity provider say it: each reads its own half. */
const ERROR = {
  message: 'Something went wrong on our side. Please try again.',
  code: 'internal',
  error: { code: 500, message: 'INTERNAL_ERROR' },
};

function writeHalf(answer: ServerResponse, then: () => void): void {
  answer.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 });
  answer.write('[{"_id":"0190a000-', then);
}

export interface Broken {
  /** How many calls have met the fault so far. */
  readonly met: () => number;
  readonly mend: () => void;
}

/** Stands between the browser and the product, with real sockets, and breaks what a test says. */
export interface FaultyLine {
  /** The product by way of this line. */
  readonly url: string;
  /** Lets calls of this method and address meet the fault until it is mended. */
  break(method: string, address: RegExp, fault: Fault): Broken;
  close(): Promise<void>;
}

interface Break {
  readonly method: string;
  readonly address: RegExp;
  readonly meet: (asked: IncomingMessage, answer: ServerResponse) => void;
}

/** @param url the product's own address */
export async function stretchFaultyLine(url: string): Promise<FaultyLine> {
  const breaks = new Set<Break>();
  const sockets = new Set<Socket>();
  const server = createServer((asked, answer) => {
    const met = [...breaks].find(
      ({ method, address }) => method === asked.method && address.test(asked.url ?? ''),
    );
    if (met) met.meet(asked, answer);
    else void passOn(url, asked, answer);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const add = (method: string, address: RegExp, meet: Break['meet']): Broken => {
    let met = 0;
    const one: Break = {
      method,
      address,
      meet: (asked, answer) => {
        meet(asked, answer);
        met += 1;
      },
    };
    breaks.add(one);
    return { met: () => met, mend: () => void breaks.delete(one) };
  };
  return {
    url: `http://127.0.0.1:${port}`,
    break: (method, address, fault) =>
      add(method, address, (asked, answer) => {
        asked.resume();
        FAULTS[fault](answer);
      }),
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

async function passOn(url: string, asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  try {
    const answered = await toProduct(url, asked);
    answer.writeHead(answered.statusCode ?? 502, answered.statusMessage, answered.rawHeaders);
    await pipeline(answered, answer);
  } catch {
    // Whichever end has gone, the other is told.
    answer.destroy();
  }
}

async function toProduct(url: string, asked: IncomingMessage): Promise<IncomingMessage> {
  const { method, rawHeaders } = asked;
  // Each call has a connection of its own: one that is kept may be closed under it.
  const call = ask(url + asked.url, { method, headers: rawHeaders, agent: false });
  // What goes wrong after the first failure is told to nobody.
  call.on('error', () => {});
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  await Promise.all([pipeline(asked, call), answered]);
  return (await answered)[0];
}
