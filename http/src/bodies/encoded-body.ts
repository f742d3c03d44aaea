import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** Smaller bodies gain nothing from compression, in bytes. */
const WORTH_COMPRESSING = 1_024;
/** Larger ones are held compressed, and plain only after a request for that, in bytes. */
const WORTH_COMPACTING = 8_192;
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;

/** Bytes that are compressed at most once per encoding, and the ETag that names them. */
export class EncodedBody {
  /** Weak, because it names the content and not one encoding of it (RFC 9110, 8.8.1). */
  readonly etag: string;
  /** Length of the plain bytes. */
  readonly length: number;
  readonly #ready = new Map<string, Buffer>();
  readonly #pending = new Map<string, Promise<Buffer>>();
  #onResize: (() => void) | undefined;

  /** @param revision comes first in the ETag, for clients that change what the body shows */
  constructor(body: string | Buffer, revision?: string) {
    const identity = typeof body === 'string' ? bytesOf(body) : body;
    const digest = hash('sha256', identity, 'base64url').slice(0, 22);
    this.etag = revision === undefined ? `W/"${digest}"` : `W/"${revision}-${digest}"`;
    this.length = identity.length;
    this.#ready.set('identity', identity);
  }

  /** False if the body is too small to be worth it. */
  get compressible(): boolean {
    return this.length >= WORTH_COMPRESSING;
  }

  /** Bytes held in memory, in all encodings. */
  get size(): number {
    return this.#ready.values().reduce((sum, { length }) => sum + length, 0);
  }

  /** @param onResize called when another encoding is held from now on */
  whenResized(onResize: () => void): void {
    this.#onResize = onResize;
  }

  /** The bytes, if they are held in that encoding. */
  ready(encoding: string): Buffer | undefined {
    return this.#ready.get(encoding);
  }

  /** The bytes; the first call for an encoding makes them, off the main thread. */
  async encoded(encoding: Encoding): Promise<Buffer> {
    const held = this.#ready.get(encoding);
    if (held) return held;
    const pending = this.#pending.get(encoding) ?? this.#make(encoding);
    this.#pending.set(encoding, pending);
    return pending;
  }

  /** Holds a large body in the encoding that browsers accept, and drops the plain bytes. */
  async compact(): Promise<void> {
    if (this.length < WORTH_COMPACTING) return;
    await this.encoded('br');
    this.#ready.delete('identity');
  }

  async #make(encoding: Encoding): Promise<Buffer> {
    try {
      const bytes = await this.#encode(encoding);
      this.#ready.set(encoding, bytes);
      this.#onResize?.();
      return bytes;
    } finally {
      this.#pending.delete(encoding);
    }
  }

  async #encode(encoding: Encoding): Promise<Buffer> {
    const identity = this.#ready.get('identity') ?? (await this.#plain());
    if (encoding === 'br') {
      return exact(await compressBrotli(identity, { params: brotliFor(identity) }));
    }
    return exact(
      encoding === 'gzip' ? await compressGzip(identity, { level: GZIP_LEVEL }) : identity,
    );
  }

  async #plain(): Promise<Buffer> {
    return await decompressBrotli(await this.encoded('br'));
  }
}

/*
 * Cached bytes get a buffer of just their length. Buffers are otherwise slices of a pool, and zlib's
 * are slices of larger chunks: 2 KB that stay would hold 64 KB in memory.
 */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

function exact(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** A window no larger than the body: each compression otherwise asks for several megabytes. */
function brotliFor({ length }: Buffer): Record<number, number> {
  const bits = Math.max(Math.ceil(Math.log2(length)), constants.BROTLI_MIN_WINDOW_BITS);
  return {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(bits, constants.BROTLI_DEFAULT_WINDOW),
  };
}
