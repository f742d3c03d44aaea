import { z } from 'zod';

export const onOrOff = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], 'must be on or off')
  .transform((value) => ['on', 'true', '1'].includes(value));

/** A whole number from `minimum` to `maximum`. */
export function wholeNumber(minimum: number, maximum: number) {
  return z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(minimum, `must be at minimum ${minimum}`)
    .max(maximum, `must be at most ${maximum}`);
}

/** The address of another server, without a slash at its end. */
export const serverUrl = z
  .string()
  .regex(/^https?:\/\//i, 'must start with http:// or https://')
  // Other beginnings are reported by the pattern above.
  .refine(
    (value) => !/^https?:\/\//i.test(value) || URL.canParse(value),
    'must be a complete address such as https://accounts.example',
  )
  .transform((value) => value.replace(/\/+$/, ''));

const LOOPBACK_HOSTS = new Set(['127.0.0.1', '::1', 'localhost']);

/** True for a HOST that only this machine can reach. */
export function isLoopback(host: string): boolean {
  return LOOPBACK_HOSTS.has(host);
}
