import type { Instant } from '@lectern/database/schema';
import { mediaKey } from '@lectern/media/media-store';
import type { AddressSigner } from '@lectern/media/signed-address';
import { addressExpiry, signAddresses } from '../media/addresses.ts';
import type { LessonSigner } from './present.ts';

export type { LessonSigner };

/**
 * Signs the media of lessons for one person.
 *
 * @param personId empty: for guests
 * @param now UTC milliseconds
 */
export function lessonSigner(signer: AddressSigner, personId: string, now: Instant): LessonSigner {
  const expiresAt = addressExpiry(now);
  return {
    addressOf: (assetId, file) =>
      signer.sign({ key: mediaKey(assetId, file), personId, expiresAt }),
    signed: (html) => signAddresses(html, signer, personId, now),
  };
}
