import type { Socket } from 'node:net';
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@lectern/contract/errors';
import type { SecurityHeaders } from '../http-server/security-headers.ts';

const ANSWERS: Record<string, { code: ErrorCode; message: string }> = {
  HPE_HEADER_OVERFLOW: {
    code: 'headers-too-large',
    message: 'The address or the headers are too long.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    code: 'too-slow',
    message: 'The request took too long to arrive. Please try again.',
  },
};
/** How long what is still coming is taken and dropped before we hang up, in milliseconds. */
const LINGER_TIME = 1_000;
const MALFORMED = { code: 'malformed', message: 'The request could not be understood.' } as const;

/** Answers what Node could not parse as HTTP, or not in time, in the same shape as every other failure. */
export function refuseOnSocket(headers: SecurityHeaders) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
      socket.destroy();
      return;
    }
    const answer = ANSWERS[error.code ?? ''] ?? MALFORMED;
    const body = JSON.stringify(answer satisfies ErrorBody);
    socket.end(
      `HTTP/1.1 ${ERROR_STATUS[answer.code]} Refused\r\nconnection: close\r\n` +
        `${lines.join('')}content-type: application/json; charset=utf-8\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
    hangUpLater(socket);
  };
}

/**
 * Hanging up at once would reset the connection, and the answer might be lost with it; never hanging
 * up would leave the connection to whoever made the mess.
 */
function hangUpLater(socket: Socket): void {
  socket.removeAllListeners('data').resume();
  const timer = setTimeout(() => socket.destroy(), LINGER_TIME);
  socket.once('close', () => clearTimeout(timer));
}
