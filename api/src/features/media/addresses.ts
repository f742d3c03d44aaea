import type { Instant } from '@lectern/database/schema';
import { mediaKey } from '@lectern/media/media-store';
import { type AddressSigner, MEDIA_BASE } from '@lectern/media/signed-address';

const HOUR = 3_600_000;
/** How long an address is good, in milliseconds: a lesson may be open over lunch. */
export const ADDRESS_LIFETIME = 6 * HOUR;

/**
 * When an address that is made now ends. It is the same for all that are made within an hour, so that
 * a browser finds what it has loaded.
 */
export function addressExpiry(now: Instant): Instant {
  return Math.floor(now / HOUR) * HOUR + ADDRESS_LIFETIME;
}

/** The address of a stored file before it is signed, as it stands in rendered texts. */
export function unsignedAddress(assetId: string, file: string): string {
  return `${MEDIA_BASE}/${assetId}/${file}`;
}

/**
 * Signs addresses of stored files for one person.
 *
 * @param personId empty: for guests
 * @param now UTC milliseconds
 */
export function fileSigner(signer: AddressSigner, personId: string, now: Instant) {
  const expiresAt = addressExpiry(now);
  return (assetId: string, file: string): string =>
    signer.sign({ key: mediaKey(assetId, file), personId, expiresAt });
}

/** Where covers and portraits are, beside the API. */
export const PICTURES_BASE = '/pictures';

/** The address of a cover or a portrait. */
export function publicAddress(assetId: string, file: string): string {
  return `${PICTURES_BASE}/${assetId}/${file}`;
}

/** The asset of a cover or a portrait by its address; undefined for any other address. */
export function assetIdIn(address: string): string | undefined {
  const [, id] = /^\/pictures\/([0-9a-f-]{36})\/[a-z0-9.-]+$/.exec(address) ?? [];
  return id;
}

const UNSIGNED = new RegExp(`${MEDIA_BASE}/([0-9a-f-]{36}/[a-z0-9.-]+)(?=[ "])`, 'g');

/** Signs the addresses of pictures in the HTML of a text, for one person; empty: for guests. */
export function signAddresses(
  html: string,
  signer: AddressSigner,
  personId: string,
  now: Instant,
): string {
  const expiresAt = addressExpiry(now);
  return html.replace(UNSIGNED, (_, key: string) =>
    signer.sign({ key, personId, expiresAt }).replaceAll('&', '&amp;'),
  );
}
