import type { FastifyInstance } from 'fastify';

const DAY = 86_400_000;
/** RFC 9116, 2.5.5 advises less than a year; the date moves on every day. In milliseconds. */
const VALIDITY = 180 * DAY;
/** In seconds. */
const MAX_AGE = 86_400;

export interface SecurityTxtOptions {
  /** Addresses that take reports, the preferred first; without any there is no file. */
  readonly contacts: readonly string[];
  /** The site's public address, without a slash at its end. */
  readonly publicUrl: string | undefined;
  /** UTC milliseconds. */
  readonly clock: () => number;
}

/** Adds `/.well-known/security.txt`: who takes reports of vulnerabilities (RFC 9116). */
export function securityTxtRoute(
  app: FastifyInstance,
  { contacts, publicUrl, clock }: SecurityTxtOptions,
): void {
  if (contacts.length === 0) return;
  const path = '/.well-known/security.txt';
  app.get(path, { schema: { hide: true } }, async (_request, reply) => {
    const lines = [
      ...contacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${expiry(clock())}`,
      'Preferred-Languages: en',
      // RFC 9116, 2.5.2: web addresses begin with https.
      ...(publicUrl?.startsWith('https:') ? [`Canonical: ${publicUrl}${path}`] : []),
    ];
    return reply
      .header('cache-control', `public, max-age=${MAX_AGE}`)
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}

/** The same instant during a whole UTC day, without milliseconds (RFC 3339). */
function expiry(now: number): string {
  const day = Math.floor(now / DAY) * DAY;
  return new Date(day + VALIDITY).toISOString().replace('.000Z', 'Z');
}
