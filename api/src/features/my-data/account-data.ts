/** A row of a table, as it is stored. */
export type DataRow = Readonly<Record<string, string | number | null>>;

/**
 * Finds out what the provider of accounts holds of who sent a token, by its tables and without secrets.
 *
 * @throws ApiError `unavailable` where it does not answer
 */
export type ReadAccountData = (
  idToken: string,
) => Promise<Readonly<Record<string, readonly DataRow[]>>>;
