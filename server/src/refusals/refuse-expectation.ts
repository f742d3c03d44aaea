import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { ERROR_STATUS, type ErrorBody } from '@lectern/contract/errors';
import type { SecurityHeaders } from '../http-server/security-headers.ts';

const BODY = JSON.stringify({
  code: 'expectation-failed',
  message: 'What the request expects of this server is not done here.',
} satisfies ErrorBody);

/** Answers an `Expect` other than `100-continue` (RFC 9110, 10.1.1) with an error that has a body. */
export function refuseExpectations(server: Server, headers: SecurityHeaders): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response
      .writeHead(ERROR_STATUS['expectation-failed'], {
        ...headers,
        'cache-control': 'no-store',
        connection: 'close',
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(BODY),
      })
      .end(BODY);
  });
}
