import type { WireErrorCode } from './wire-error-code.ts';

/**
 * A refusal in the protocol's own words: the official client splits the message at " : " and maps
 * the code.
 */
export class WireError extends Error {
  override readonly name = 'WireError';
  readonly code: WireErrorCode;
  readonly status: number;

  /** @param detail for developers, or for the person where the code is about a password */
  constructor(code: WireErrorCode, detail?: string, status = 400) {
    super(detail === undefined ? code : `${code} : ${detail}`);
    this.code = code;
    this.status = status;
  }

  toBody() {
    const { message, status } = this;
    const isDenied = status === 403;
    const reason = isDenied ? 'forbidden' : 'invalid';
    return {
      error: {
        code: status,
        message,
        errors: [{ message, domain: 'global', reason }],
        ...(isDenied ? { status: 'PERMISSION_DENIED' } : {}),
      },
    };
  }
}
