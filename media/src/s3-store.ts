import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { type FileAnswer, type FileOptions, fileHeaders } from './answer-with-file.ts';
import {
  type FileContent,
  type MediaStore,
  MediaStoreError,
  mediaKey,
  partsOf,
  type StoredFile,
} from './media-store.ts';

/** A place in an object store that speaks the API of Amazon S3. */
export interface S3Place {
  /** `https://host[:port]` */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** What all keys begin with: empty, or with a slash at its end. */
  readonly prefix: string;
  /** Undefined: as the SDK of AWS finds them, in the environment or from the machine. */
  readonly credentials:
    | { readonly accessKeyId: string; readonly secretAccessKey: string }
    | undefined;
}

/** What an address of the object store allows, and what it answers with. */
export interface S3Grant {
  readonly type: string;
  /** Undefined: the file is shown. */
  readonly disposition: string | undefined;
  readonly cacheControl: string;
  /** UTC milliseconds, not in the future. The same times make the same address, which browsers keep. */
  readonly from: number;
  /** UTC milliseconds, within seven days. */
  readonly until: number;
}

/** A part of an upload, in bytes; two of them are in memory at a time. */
const PART = 8 * 1024 ** 2;
const PARTS_AT_ONCE = 2;
/** Of one object (Amazon S3, multipart upload limits). */
const PARTS_AT_MOST = 10_000;
const TIMEOUTS = { connectionTimeout: 5_000, socketTimeout: 60_000 };

/** Keeps media in a bucket of an object store. */
export class S3Store implements MediaStore {
  readonly #client: S3Client;
  readonly #place: S3Place;

  constructor(place: S3Place) {
    const { endpoint, region, credentials } = place;
    this.#place = place;
    this.#client = new S3Client({
      endpoint,
      region,
      ...(credentials ? { credentials } : {}),
      // Buckets need no names in the DNS then, which few stores but Amazon's have.
      forcePathStyle: true,
      // Stores that do not know Amazon's newer checksums keep them as part of the file.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: TIMEOUTS,
    });
  }

  get place(): string {
    const { endpoint, bucket, prefix } = this.#place;
    return `s3://${new URL(endpoint).host}/${bucket}/${prefix}`.replace(/\/$/, '');
  }

  async add(key: string, source: string): Promise<void> {
    const { size } = await stat(source);
    await this.#upload(key, createReadStream(source), Math.ceil(size / PARTS_AT_MOST));
  }

  async write(key: string, content: FileContent): Promise<void> {
    const body = content instanceof Uint8Array ? content : Readable.from(content);
    await this.#upload(key, body, PART);
  }

  async open(key: string): Promise<Readable> {
    const { Body: body } = await this.#telling(
      this.#client.send(new GetObjectCommand(this.#object(key))),
    );
    // In Node the SDK answers with a stream of its own kind, the one for browsers aside.
    if (body instanceof Readable) return body;
    throw new MediaStoreError(`${this.place} answered for ${key} with nothing`);
  }

  async size(key: string): Promise<number | undefined> {
    try {
      const head = new HeadObjectCommand(this.#object(key));
      return (await this.#telling(this.#client.send(head))).ContentLength;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await this.#telling(this.#client.send(new DeleteObjectCommand(this.#object(key))));
  }

  async removeAsset(assetId: string): Promise<void> {
    const [folder] = mediaKey(assetId, 'any').split('any');
    // One by one: to delete several at once takes a checksum that not every store knows.
    for await (const { key } of this.#below(folder ?? '')) {
      await this.remove(key);
    }
  }

  list(): AsyncIterable<StoredFile> {
    return this.#below('');
  }

  pathOf(): undefined {
    return undefined;
  }

  /** An address of the object store for one file, good without any other right. */
  async addressOf(key: string, grant: S3Grant): Promise<string> {
    const { type, disposition, cacheControl, from, until } = grant;
    const command = new GetObjectCommand({
      ...this.#object(key),
      ResponseContentType: type,
      ResponseContentDisposition: disposition,
      ResponseCacheControl: cacheControl,
    });
    return await getSignedUrl(this.#client, command, {
      signingDate: new Date(from),
      expiresIn: Math.floor((until - from) / 1_000),
    });
  }

  /**
   * Answers a request for a file from the object store, which knows ranges and conditions (RFC 9110, 13
   * and 14).
   */
  async send(request: IncomingMessage, key: string, options: FileOptions): Promise<FileAnswer> {
    const { headers, method } = request;
    const isKnown = await this.#isStill(key, headers['if-range']);
    const condition = {
      ...this.#object(key),
      Range: isKnown ? headers.range : undefined,
      IfNoneMatch: headers['if-none-match'],
    };
    try {
      const command =
        method === 'HEAD' ? new HeadObjectCommand(condition) : new GetObjectCommand(condition);
      const answer: GetObjectCommandOutput = await this.#client.send(command);
      const { Body: body, ContentLength: length, ContentRange: range, ETag: etag } = answer;
      const told = { 'content-length': length?.toString(), 'content-range': range, etag };
      return {
        status: range === undefined ? 200 : 206,
        headers: { ...definedOf(told), 'accept-ranges': 'bytes', ...fileHeaders(options) },
        body: body instanceof Readable ? body : Readable.from([]),
      };
    } catch (error) {
      const status =
        error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
      if (status === 404) return { status, headers: {}, body: Readable.from([]) };
      if (status !== 304 && status !== 416) return await this.#telling(Promise.reject(error));
      const headersThen = status === 304 ? fileHeaders(options) : await this.#lengthOf(key);
      return { status, headers: headersThen, body: Readable.from([]) };
    }
  }

  /** True unless a browser asks for a part of another file than the one that is there. */
  async #isStill(key: string, etag: string | string[] | undefined): Promise<boolean> {
    if (etag === undefined) return true;
    const head = new HeadObjectCommand(this.#object(key));
    return (await this.#telling(this.#client.send(head))).ETag === etag;
  }

  async #lengthOf(key: string): Promise<Record<string, string>> {
    return { 'content-range': `bytes */${(await this.size(key)) ?? '*'}` };
  }

  async #upload(key: string, body: Readable | Uint8Array, atLeast: number): Promise<void> {
    const upload = new Upload({
      client: this.#client,
      params: { ...this.#object(key), Body: body },
      partSize: Math.max(PART, atLeast),
      queueSize: PARTS_AT_ONCE,
    });
    try {
      await this.#telling(upload.done());
    } finally {
      if (body instanceof Readable) body.destroy();
    }
  }

  async *#below(folder: string): AsyncGenerator<StoredFile> {
    const { bucket: Bucket, prefix } = this.#place;
    const pages = paginateListObjectsV2(
      { client: this.#client },
      { Bucket, Prefix: prefix + folder },
    );
    const next = () => this.#telling(pages.next());
    for (let page = await next(); !page.done; page = await next()) {
      for (const { Key = '', Size: bytes = 0 } of page.value.Contents ?? []) {
        const key = Key.slice(prefix.length);
        if (partsOf(key)) yield { key, bytes };
      }
    }
  }

  #object(key: string): { readonly Bucket: string; readonly Key: string } {
    return { Bucket: this.#place.bucket, Key: this.#place.prefix + key };
  }

  /**
   * Says in our words what an object store refuses: its own error may repeat the request with what
   * signs it.
   */
  async #telling<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (isMissing(error))
        throw Object.assign(new Error('There is no such file'), { code: 'ENOENT' });
      if (error instanceof S3ServiceException) {
        throw new MediaStoreError(`${this.place} refuses: ${error.name} (${error.message})`);
      }
      if (error instanceof Error && isNetworkError(error)) {
        throw new MediaStoreError(`${this.place} cannot be reached: ${error.message}`);
      }
      throw error;
    }
  }
}

function definedOf(headers: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return Object.fromEntries(entries);
}

function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isTold = error.name === 'NoSuchKey' || error.name === 'NotFound';
  return isTold || ('code' in error && error.code === 'ENOENT');
}

const NETWORK =
  /^(?:ECONN\w+|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE|ETIMEDOUT|EPROTO)$/;

function isNetworkError(error: Error): boolean {
  if (error.name === 'TimeoutError' || error.name === 'CredentialsProviderError') return true;
  return 'code' in error && NETWORK.test(String(error.code));
}
