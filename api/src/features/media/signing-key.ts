import { randomBytes } from 'node:crypto';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import { keepSigningKey } from './queries.ts';

/** In bytes: as long as what it signs with. */
const KEY_LENGTH = 32;

/**
 * The key of signed addresses, made the first time it is asked for.
 *
 * @returns base64url
 */
export const mediaSigningKey = defineTransaction(
  import.meta.url,
  'mediaSigningKey',
  async (writer: Writer): Promise<string> => {
    return await keepSigningKey(writer, randomBytes(KEY_LENGTH).toString('base64url'));
  },
);
