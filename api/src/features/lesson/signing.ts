import type { Instant } from '@lectern/database/schema';
import type { AddressSigner } from '@lectern/media/signed-address';
import { addressExpiry, fileSigner, signAddresses } from '../media/addresses.ts';
import type { LessonSigner } from './present.ts';

export type { LessonSigner };

/** Where the pages that show recordings of other sites are, below the addresses of media. */
export const EMBEDS = 'embeds';
/** Where captions are, below the addresses of media. */
export const CAPTIONS = 'captions';

/**
 * Signs the media of lessons for one person.
 *
 * @param personId empty: for guests
 * @param now UTC milliseconds
 */
export function lessonSigner(signer: AddressSigner, personId: string, now: Instant): LessonSigner {
  const expiresAt = addressExpiry(now);
  return {
    addressOf: fileSigner(signer, personId, now),
    embedOf: (lessonId) => signer.sign({ key: `${EMBEDS}/${lessonId}`, personId, expiresAt }),
    captionsOf: (lessonId, { language, revision, created_at }) => {
      // Browsers and devices keep captions under their address: changed ones have another, and so do
      // those that were deleted in between.
      const version = `${created_at.toString(36)}-${revision}`;
      const key = `${CAPTIONS}/${lessonId}/${version}/${language}.vtt`;
      return signer.sign({ key, personId, expiresAt });
    },
    signed: (html) => signAddresses(html, signer, personId, now),
  };
}
