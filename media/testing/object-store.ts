import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { isSigned } from './is-signed.ts';

/** An object store with one bucket that speaks the API of Amazon S3. */
export interface ObjectStore {
  readonly port: number;
  readonly bucket: string;
  readonly key: string;
  readonly secret: string;
  /** The setting MEDIA_URL for a place in it. */
  mediaUrl(prefix: string, query?: string): string;
  stop(): Promise<void>;
}

/** The one account that the stand-in knows. */
const ACCOUNT = 'S3RVER';
const BUCKET = 'lectern-media';
const REFUSAL = '<Error><Code>SignatureDoesNotMatch</Code><Message>It does not.</Message></Error>';

export async function startObjectStore(): Promise<ObjectStore> {
  const directory = await mkdtemp(path.join(tmpdir(), 'lectern-objects-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    // It takes right signatures for wrong ones where an address has a quote: they are checked here.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: BUCKET }],
  });
  server.middleware.unshift(async (context, next) => {
    if (!isSigned(context.req, ACCOUNT)) {
      context.status = 403;
      context.body = REFUSAL;
    } else if (context.req.method === 'DELETE' && 'uploadId' in context.query) {
      // It does not know how an upload is given up.
      context.status = 204;
    } else {
      await next();
    }
  });
  const { port } = await server.run();
  return {
    port,
    bucket: BUCKET,
    key: ACCOUNT,
    secret: ACCOUNT,
    mediaUrl: (prefix, query = '') =>
      `s3://${ACCOUNT}:${ACCOUNT}@127.0.0.1:${port}/${BUCKET}/${prefix}?tls=off${query}`,
    stop: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
