import type { IncomingMessage } from 'node:http';
import { ApiError } from '@lectern/http/errors/api-error';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/settings.ts';
import { isLoopbackHost } from './loopback-host.ts';

/**
 * Refuses requests to other hosts than this machine, unless the setting PUBLIC_URL publishes the site.
 * The host that a trusted proxy forwards is checked too, because links in letters are made of it.
 */
export function refuseUnknownHosts(app: FastifyInstance, { publicUrl, demo }: Settings): void {
  const isKnown = demo || publicUrl === undefined ? isLoopbackHost : isHost;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isPath(request.raw)) return done(malformed('Please ask for a path on this site.'));
    if (hasTwoHosts(request.raw)) return done(malformed('Please name one host.'));
    if (!isHttp(request.protocol)) return done(malformed('Please ask by http or https.'));
    if (isKnown(request.headers.host ?? '') && isKnown(request.host)) return done();
    done(
      new ApiError('unknown-host', 'This address is not served here. Set PUBLIC_URL to serve it.'),
    );
  });
}

/** True for a name or an address, with or without a port, and nothing else (RFC 9110, 7.2). */
function isHost(header: string): boolean {
  return /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(header) && URL.canParse(`http://${header}`);
}

/** True for a request that names one valid host; kept answers are sent to such requests only. */
export function namesOneHost(request: IncomingMessage): boolean {
  return isHost(request.headers.host ?? '') && !hasTwoHosts(request);
}

/** A trusted proxy may forward any protocol that its client wrote. */
function isHttp(protocol: string): boolean {
  return protocol === 'http' || protocol === 'https';
}

/** False for `GET http://elsewhere/`, which is a request to a proxy. */
function isPath({ url }: IncomingMessage): boolean {
  return url?.startsWith('/') ?? false;
}

/** Node silently takes the first of two Host headers; a proxy in front may have taken the second. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

function malformed(message: string): ApiError {
  return new ApiError('malformed', message);
}
