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
/** How long further bytes are read and dropped before the connection is closed, in milliseconds. */
const LINGER_TIME = 1_000;
const MALFORMED = { code: 'malformed', message: 'The request could not be understood.' } as const;

/** Answers requests that Node cannot parse, or not in time, with an error of the usual shape. */
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
    closeLater(socket);
  };
}

/**
 * Closing the connection at once would reset it and might lose the answer; never closing it would
 * leave it to the client.
 */
function closeLater(socket: Socket): void {
  socket.removeAllListeners('data').resume();
  const timer = setTimeout(() => socket.destroy(), LINGER_TIME);
  socket.once('close', () => clearTimeout(timer));
}
