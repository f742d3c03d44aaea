import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** Smaller bodies gain nothing from compression, in bytes. */
const WORTH_COMPRESSING = 1_024;
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;

/** Bytes that are compressed at most once per encoding, and the ETag that names them. */
export class EncodedBody {
  readonly identity: Buffer;
  /** Weak, because it names the content and not one encoding of it (RFC 9110, 8.8.1). */
  readonly etag: string;
  readonly #ready = new Map<Encoding, Buffer>();
  readonly #pending = new Map<Encoding, Promise<Buffer>>();

  constructor(body: string | Buffer) {
    this.identity = typeof body === 'string' ? Buffer.from(body) : body;
    const digest = createHash('sha256').update(this.identity).digest('base64url');
    this.etag = `W/"${digest.slice(0, 22)}"`;
    this.#ready.set('identity', this.identity);
  }

  /** False where the body is so small that it is sent as it is. */
  get compressible(): boolean {
    return this.identity.length >= WORTH_COMPRESSING;
  }

  /** The bytes if they were made before. */
  ready(encoding: Encoding): Buffer | undefined {
    return this.#ready.get(encoding);
  }

  /** The bytes, made off the main thread by the first who asks. */
  async encoded(encoding: Encoding): Promise<Buffer> {
    const made = this.#ready.get(encoding);
    if (made) return made;
    const pending = this.#pending.get(encoding) ?? this.#compress(encoding);
    this.#pending.set(encoding, pending);
    return pending;
  }

  async #compress(encoding: Encoding): Promise<Buffer> {
    const bytes =
      encoding === 'br'
        ? await brotli(this.identity, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
              [constants.BROTLI_PARAM_SIZE_HINT]: this.identity.length,
            },
          })
        : await deflate(this.identity, { level: GZIP_LEVEL });
    this.#ready.set(encoding, bytes);
    this.#pending.delete(encoding);
    return bytes;
  }
}
