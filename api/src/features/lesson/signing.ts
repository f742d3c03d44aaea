import type { Instant } from '@lectern/database/schema';
import type { AddressSigner } from '@lectern/media/signed-address';
import { fileSigner, signAddresses } from '../media/addresses.ts';
import type { LessonSigner } from './present.ts';

export type { LessonSigner };

/**
 * Signs the media of lessons for one person.
 *
 * @param personId empty: for guests
 * @param now UTC milliseconds
 */
export function lessonSigner(signer: AddressSigner, personId: string, now: Instant): LessonSigner {
  return {
    addressOf: fileSigner(signer, personId, now),
    signed: (html) => signAddresses(html, signer, personId, now),
  };
}
