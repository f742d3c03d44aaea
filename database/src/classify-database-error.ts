/** What an error of a database means, the same for both engines. */
export type DatabaseErrorKind = 'duplicate' | 'rule' | 'reference' | 'unavailable';

/** By SQLite's extended result codes (sqlite.org/rescode.html). */
const SQLITE_KINDS: Record<number, DatabaseErrorKind> = {
  1555: 'duplicate',
  2067: 'duplicate',
  275: 'rule',
  787: 'reference',
  1811: 'reference',
};
/** SQLITE_BUSY, _LOCKED, _READONLY, _IOERR, _FULL, _CANTOPEN: the primary code is the low byte. */
const SQLITE_UNAVAILABLE = new Set([5, 6, 8, 10, 13, 14]);

/** By PostgreSQL's error codes (documentation, appendix A). */
const POSTGRES_KINDS: Record<string, DatabaseErrorKind> = {
  '23505': 'duplicate',
  '23514': 'rule',
  '23503': 'reference',
  // A deadlock: one of two transactions was ended, and another try succeeds.
  '40P01': 'unavailable',
  '55P03': 'unavailable',
  // A standby: the new primary has not been found yet.
  '25006': 'unavailable',
  '53100': 'unavailable',
  '53200': 'unavailable',
  '53300': 'unavailable',
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
};
const NETWORK_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOENT',
]);

/** Messages of `pg`, without a code, for a timeout or a broken connection. */
const LOST_CONNECTION = [
  /^timeout exceeded when trying to connect/,
  /^Connection terminated/,
  /^Client .* is not queryable$/,
  /^Query read timeout$/,
];

/** How PostgreSQL's error codes begin that are about a password, a name or a privilege. */
const ACCESS_DENIED = /^(?:28|3D|3F|42501)/;
/** Message of `pg`, without a code, if a password is required and the address has none. */
const NO_PASSWORD = /^SASL: .* client password must be a string$/;

/** True if PostgreSQL refuses access, which the operator can mend: a password, a name, a privilege. */
export function isAccessDenied(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return ACCESS_DENIED.test(code) || NO_PASSWORD.test(error.message);
}

/** The kind of an error of either engine; undefined for any other error. */
export function classifyDatabaseError(error: unknown): DatabaseErrorKind | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('errcode' in error && typeof error.errcode === 'number') {
    const known = SQLITE_KINDS[error.errcode];
    if (known) return known;
    return SQLITE_UNAVAILABLE.has(error.errcode & 0xff) ? 'unavailable' : undefined;
  }
  if ('code' in error && typeof error.code === 'string') {
    if (NETWORK_ERRORS.has(error.code) || error.code.startsWith('08')) return 'unavailable';
    return POSTGRES_KINDS[error.code];
  }
  return LOST_CONNECTION.some((words) => words.test(error.message)) ? 'unavailable' : undefined;
}
