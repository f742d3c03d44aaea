import { randomInt } from 'node:crypto';

/**
 * A network address that hardly any other test asks from: of sign-ins, sign-ups and messages each
 * address has a limited number, and the tests of a product make more.
 */
export function someAddress(): string {
  return `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}`;
}
