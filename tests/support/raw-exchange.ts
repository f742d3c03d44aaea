import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { AnswerRead } from './refusal.ts';

/**
 * Sends bytes and reads until the server closes; for requests that no HTTP client would send.
 *
 * @param message with a header that ends in an empty line and asks for `Connection: close`
 */
export async function exchange(port: number, message: string | Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  // A server that refuses early closes while we write; its answer is read all the same.
  socket.on('error', () => {});
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    answer += text;
  });
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.write(message);
  await closed;
  return answer;
}

/** Parses the first answer; its body has a length or ends with the connection. */
export function readAnswer(answer: string): AnswerRead & { headers: Headers } {
  const end = answer.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = answer.slice(0, end).split('\r\n');
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  const body = answer.slice(end + 4);
  const length = headers.get('content-length');
  return {
    status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(statusLine)?.[1]),
    headers,
    contentType: headers.get('content-type'),
    text: Buffer.from(length === null ? body : body.slice(0, Number(length)), 'latin1').toString(),
  };
}

/** Sends a request and stops reading when the answer begins; the caller destroys the connection. */
export async function stalledReader(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const lines = Object.entries({ Host: 'localhost', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  await once(socket, 'readable');
  return socket;
}
