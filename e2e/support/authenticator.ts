import { createHmac } from 'node:crypto';

const STEP_SECONDS = 30;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * What an authenticator app shows (RFC 6238), written for the tests alone.
 *
 * @param key base32, with or without spaces
 * @param off by how many seconds its clock is off
 */
export function codeOfApp(key: string, off = 0): string {
  const step = Math.floor((Date.now() / 1_000 + off) / STEP_SECONDS);
  const message = Buffer.alloc(8);
  message.writeUInt32BE(step, 4);
  const digest = createHmac('sha1', bytesOf(key)).update(message).digest();
  const start = digest.readUInt8(19) % 16;
  const number = digest.readUInt32BE(start) % 2 ** 31;
  return String(number % 1_000_000).padStart(6, '0');
}

function bytesOf(key: string): Buffer {
  let bits = 0n;
  let length = 0;
  for (const letter of key.replaceAll(' ', '')) {
    bits = bits * 32n + BigInt(BASE32.indexOf(letter));
    length += 5;
  }
  return Buffer.from(
    (bits >> BigInt(length % 8)).toString(16).padStart(2 * Math.floor(length / 8), '0'),
    'hex',
  );
}
