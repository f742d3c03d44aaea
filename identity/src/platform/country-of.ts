/**
 * The country of a network address.
 *
 * @returns ISO 3166-1 alpha-2; undefined where it is not known, or nobody is to know it
 */
export type CountryOf = (address: string) => string | undefined;
