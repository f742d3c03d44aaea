import { LIMITS } from '@lectern/contract/limits';
import { isPictureAddress } from '@lectern/contract/picture';

/** A name that may be shown: one line, cut to the maximum length. */
export function cleanName(name: string): string {
  return cleanText(name, LIMITS.personName);
}

/** The picture's address, or empty where it is no http(s) address or too long to keep. */
export function cleanPictureUrl(address: string): string {
  const isKept = address.length <= LIMITS.url && /^https?:/i.test(address);
  return isKept && isPictureAddress(address) ? address : '';
}

/** The provider's own profile without absent values, with texts cut to a maximum length. */
export function cleanRawProfile(
  values: Readonly<Record<string, string | number | boolean | null | undefined>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([key, value]) => [
        key,
        typeof value === 'string' ? cleanText(value, LIMITS.url) : value,
      ]),
  );
}

/** Control characters and halves of characters cannot be stored everywhere. */
function cleanText(text: string, max: number): string {
  return text
    .trim()
    .slice(0, max)
    .replace(/\p{C}+/gu, '')
    .trim();
}
