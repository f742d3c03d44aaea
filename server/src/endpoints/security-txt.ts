import type { FastifyInstance } from 'fastify';

const DAY = 86_400_000;
/** RFC 9116, 2.5.5 advises less than a year: what is told anew each day is never out of date. */
const VALIDITY = 180 * DAY;
/** Seconds. */
const MAX_AGE = 86_400;

export interface SecurityTxtOptions {
  /** Addresses of those who take reports, in the order of preference; none: there is no such file. */
  readonly contacts: readonly string[];
  /** Where the world finds the site, without a slash at its end. */
  readonly publicUrl: string | undefined;
  /** UTC milliseconds. */
  readonly clock: () => number;
}

/** `/.well-known/security.txt`: to whom weaknesses of this site are reported (RFC 9116). */
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

/** The same for a whole day, in seconds (RFC 3339). */
function expiry(now: number): string {
  const day = Math.floor(now / DAY) * DAY;
  return new Date(day + VALIDITY).toISOString().replace('.000Z', 'Z');
}
