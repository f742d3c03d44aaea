import type { CountryOf } from '@lectern/identity/platform/country-of';
import type { CountryResponse } from 'maxmind';
import { SettingsError } from '../settings/settings-error.ts';

/**
 * Opens a file in MaxMind's format that tells the countries of network addresses, such as GeoLite2
 * Country or DB-IP's. It is read whole into memory.
 *
 * @param file undefined: nothing about places is known
 * @throws SettingsError where the file cannot be read as such
 */
export async function openCountries(file: string | undefined): Promise<CountryOf | undefined> {
  if (file === undefined) return undefined;
  const { open, validate } = await import('maxmind');
  const reader = await open<CountryResponse>(file).catch((cause: unknown) => {
    throw new SettingsError('GEOIP_FILE must name a country database in MaxMind’s format', {
      cause,
    });
  });
  return (address) => (validate(address) ? reader.get(address)?.country?.iso_code : undefined);
}
