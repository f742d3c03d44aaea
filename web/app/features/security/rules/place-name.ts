import { PLACES } from '../messages.ts';

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' });

/**
 * `Firefox on Windows, New Zealand`.
 *
 * @param country ISO 3166-1 alpha-2
 */
export function placeName(device: string, country: string | undefined): string {
  const name = device === '' ? PLACES.unknownDevice : device;
  return country === undefined ? name : `${name}, ${COUNTRIES.of(country)}`;
}
