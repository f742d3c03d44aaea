/**
 * A temporary failure. It is answered with plain text: the official client takes a JSON error at
 * start-up for the end of the session.
 */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}
