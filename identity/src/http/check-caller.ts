import type { FastifyRequest } from 'fastify';
import { isAuthorizedUrl } from '../platform/authorized-domain.ts';
import { WireError } from '../platform/wire-error.ts';
import type { IdentitySettings } from '../settings.ts';

/** The site's address for this request: the configured public one, or that of the request. */
export function siteUrlOf(
  { publicUrl }: Pick<IdentitySettings, 'publicUrl'>,
  request: FastifyRequest,
): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}

/** @throws WireError in the real service's words where the API key is missing or wrong */
export function requireApiKey({ apiKey }: Pick<IdentitySettings, 'apiKey'>, key: unknown): void {
  if (key === undefined || key === '') {
    throw new WireError('The request is missing a valid API key.', undefined, 403);
  }
  if (key !== apiKey) {
    throw new WireError('API key not valid. Please pass a valid API key.');
  }
}

/** @throws WireError 403 for a page of an unknown origin; programs send no origin */
export function requireKnownOrigin(settings: IdentitySettings, request: FastifyRequest): void {
  const { origin } = request.headers;
  if (origin === undefined) return;
  if (!isAuthorizedUrl(settings, siteUrlOf(settings, request), origin)) {
    throw new WireError('Requests from this referer are blocked.', undefined, 403);
  }
}

/** @throws WireError for a preflight request that names no method */
export function requirePreflightMethod({ method, headers }: FastifyRequest): void {
  const isPreflight = method === 'OPTIONS' && headers.origin !== undefined;
  if (isPreflight && headers['access-control-request-method'] === undefined) {
    throw new WireError('INVALID_ARGUMENT', 'The preflight names no method.');
  }
}
