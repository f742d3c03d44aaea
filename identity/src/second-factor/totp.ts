import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a code is shown, in milliseconds (RFC 6238, section 5.2). */
const PERIOD = 30_000;
export const PERIOD_SECONDS = PERIOD / 1_000;
export const CODE_LENGTH = 6;
/** The length of SHA-1's output, as RFC 4226 recommends (section 4); in bytes. */
const SECRET_LENGTH = 20;
/** By how much the app's clock may be off, in milliseconds: by 40 s always, by 75 s never. */
const CLOCK_TOLERANCE = 45_000;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret in base32 (RFC 4648), as authenticator apps take it. */
export function newTotpSecret(): string {
  return encodeBase32(randomBytes(SECRET_LENGTH));
}

/** The code of a step (RFC 4226, section 5.3). @param secret base32 */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** CODE_LENGTH).padStart(CODE_LENGTH, '0');
}

/** The step whose code is shown now. @param now UTC milliseconds */
export function totpStep(now: number): number {
  return Math.floor(now / PERIOD);
}

/**
 * The step that the code is of, where it may be shown now by a clock that is a little off.
 *
 * @param now UTC milliseconds
 * @returns undefined where it is of none of these
 */
export function matchingStep(secret: string, code: string, now: number): number | undefined {
  const last = totpStep(now + CLOCK_TOLERANCE);
  for (let step = totpStep(now - CLOCK_TOLERANCE); step <= last; step += 1) {
    if (areEqual(totpCode(secret, step), code)) return step;
  }
  return undefined;
}

function areEqual(expected: string, code: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(code)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function encodeBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('');
}

function decodeBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
