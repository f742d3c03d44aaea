/** What a database's refusal means, the same for both engines; undefined: something else. */
export type DatabaseErrorKind = 'duplicate' | 'rule' | 'reference' | 'unavailable';

/** SQLite's extended result codes (sqlite.org/rescode.html) by what they mean here. */
const SQLITE_KINDS: Record<number, DatabaseErrorKind> = {
  1555: 'duplicate',
  2067: 'duplicate',
  275: 'rule',
  787: 'reference',
  1811: 'reference',
};
/** SQLITE_BUSY, _LOCKED, _READONLY, _IOERR, _FULL, _CANTOPEN: the primary code is the low byte. */
const SQLITE_UNAVAILABLE = new Set([5, 6, 8, 10, 13, 14]);

/** PostgreSQL's error codes (documentation, appendix A). */
const POSTGRES_KINDS: Record<string, DatabaseErrorKind> = {
  '23505': 'duplicate',
  '23514': 'rule',
  '23503': 'reference',
  // A deadlock: one of two gave way, and asking again succeeds.
  '40P01': 'unavailable',
  '55P03': 'unavailable',
  // A standby: whoever takes over has not been found yet.
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

/** What `pg` says where no answer came in time or a connection broke: it gives these no code. */
const LOST_CONNECTION = [
  /^timeout exceeded when trying to connect/,
  /^Connection terminated/,
  /^Client .* is not queryable$/,
  /^Query read timeout$/,
];

/** A password, a name, a right: how PostgreSQL's error codes for these begin. */
const ACCESS_DENIED = /^(?:28|3D|3F|42501)/;
/** What `pg` says, without a code, where a password is asked for and none was given. */
const NO_PASSWORD = /^SASL: .* client password must be a string$/;

/** True where PostgreSQL refuses for what the operator can mend: a password, a name, a right. */
export function isAccessDenied(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return ACCESS_DENIED.test(code) || NO_PASSWORD.test(error.message);
}

/** Tells why the database refused; undefined where `error` is not a database's. */
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
