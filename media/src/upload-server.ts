import { AsyncLocalStorage } from 'node:async_hooks';
import { rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { MemoryLocker, Server } from '@tus/server';

/** An upload as its client announced it. */
export interface Announcement {
  readonly bytes: number;
  /** What the client says of it, by name. */
  readonly metadata: Readonly<Record<string, string>>;
}

/** A refusal that the client can show. */
export class UploadRefusedError extends Error {
  override readonly name = 'UploadRefusedError';
  readonly status: number;
  /** JSON. */
  readonly body: string;

  constructor(status: number, body: string) {
    super(body);
    this.status = status;
    this.body = body;
  }
}

/** What the rules of the product decide; each may throw {@link UploadRefusedError}. */
export interface UploadRules {
  /** Of one file, in bytes, as it is now. */
  readonly maxBytes: () => number;
  /** Called for each piece that arrives. */
  readonly onBytes: (bytes: number) => void;
  /** Called for each request; throws for who may not. @param id undefined: a new upload */
  readonly authorise: (request: IncomingMessage, id: string | undefined) => Promise<void>;
  /** Names a new upload. */
  readonly announce: (request: IncomingMessage, upload: Announcement) => Promise<string>;
  /** Called for an upload that its client has given up. */
  readonly abandon: (id: string) => Promise<void>;
  /** Called once all of it is there; may be called again for the same one. */
  readonly finish: (id: string, path: string) => Promise<void>;
  /** How long an upload is that was finished, in bytes; undefined for any other. */
  readonly finished: (id: string) => Promise<number | undefined>;
}

/**
 * Takes files in parts, after interruptions too (the tus protocol, 1.0.0): they lie in a folder until
 * they are whole.
 */
export class UploadServer {
  readonly #tus: Server;
  readonly #store: FileStore;
  readonly #locker = new MemoryLocker();
  readonly #folder: string;
  readonly #rules: UploadRules;
  /** The id of the upload that a request announces: tus wraps requests into ones of its own. */
  readonly #named = new AsyncLocalStorage<string>();

  /** @param base the path below which requests come, without a slash at its end */
  constructor(base: string, folder: string, rules: UploadRules) {
    this.#folder = folder;
    this.#rules = rules;
    this.#store = new CountingStore(folder, rules.onBytes);
    this.#tus = new Server({
      path: base,
      relativeLocation: true,
      maxSize: async () => rules.maxBytes(),
      datastore: this.#store,
      locker: this.#locker,
      namingFunction: () => this.#named.getStore() ?? '',
      onUploadFinish: async (_request, { id }) => {
        await this.#finish(id);
        return {};
      },
    });
  }

  /** Answers a request. Its body must not have been read. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let id = idIn(request);
    try {
      await this.#rules.authorise(request, id);
      if (request.method === 'POST') {
        id = await this.#rules.announce(request, announcementIn(request));
      }
      if (id !== undefined && request.method === 'HEAD') await this.#finishWhole(id);
    } catch (error) {
      if (!(error instanceof UploadRefusedError)) throw error;
      response.writeHead(error.status, { 'content-type': 'application/json; charset=utf-8' });
      response.end(error.body);
      return;
    }
    if (await this.#tellFinished(request, response)) return;
    if (id !== undefined && request.method === 'DELETE') {
      await this.discard(id);
      await this.#rules.abandon(id);
      response.writeHead(204, { 'tus-resumable': '1.0.0' }).end();
      return;
    }
    await this.#named.run(id ?? '', () => this.#tus.handle(request, response));
  }

  /** Removes what has come of an upload. */
  async discard(id: string): Promise<void> {
    for (const file of [this.pathOf(id), `${this.pathOf(id)}.json`])
      await rm(file, { force: true });
  }

  async #finish(id: string): Promise<void> {
    await refusing(this.#rules.finish(id, this.pathOf(id)), () => this.discard(id));
    await this.discard(id);
  }

  /** Of what had arrived whole when the server was killed a client sends nothing more: it only asks. */
  async #finishWhole(id: string): Promise<void> {
    if (!(await this.#isWhole(id))) return;
    const lock = this.#locker.newLock(id);
    await lock.lock(new AbortController().signal, () => undefined);
    try {
      // While this waited, its last part may have come to its end.
      if (await this.#isWhole(id)) await this.#finish(id);
    } finally {
      await lock.unlock();
    }
  }

  async #isWhole(id: string): Promise<boolean> {
    const upload = await this.#store.getUpload(id).catch(() => undefined);
    return upload !== undefined && upload.offset === upload.size;
  }

  /** A client whose last answer was lost asks how far it is: all of it has arrived, and stays. */
  async #tellFinished(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const id = idIn(request);
    if (id === undefined || request.method === 'POST') return false;
    const bytes = await this.#rules.finished(id);
    if (bytes === undefined) return false;
    const status = { HEAD: 200, PATCH: 204 }[request.method ?? ''] ?? 403;
    response.writeHead(status, {
      'tus-resumable': '1.0.0',
      'upload-offset': String(bytes),
      'upload-length': String(bytes),
      'cache-control': 'no-store',
    });
    response.end();
    return true;
  }

  /** Where the parts of an upload lie. */
  pathOf(id: string): string {
    return path.join(this.#folder, id);
  }
}

/** Tells of each piece that arrives. */
class CountingStore extends FileStore {
  readonly #onBytes: (bytes: number) => void;

  constructor(directory: string, onBytes: (bytes: number) => void) {
    super({ directory });
    this.#onBytes = onBytes;
  }

  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    // Paused, or a listener would let it flow before the file is open.
    readable.pause().on('data', (bytes: Uint8Array) => this.#onBytes(bytes.length));
    return await super.write(readable, id, offset);
  }
}

function idIn({ url = '', method }: IncomingMessage): string | undefined {
  if (method === 'POST') return undefined;
  return /([0-9a-f-]{36})(?:\?.*)?$/.exec(url)?.[1];
}

/** Upload-Length and Upload-Metadata (tus 1.0.0, creation). A length that comes later is refused. */
function announcementIn({ headers }: IncomingMessage): Announcement {
  const bytes = Number(headers['upload-length']);
  if (!Number.isSafeInteger(bytes) || bytes < 0) {
    throw new UploadRefusedError(400, JSON.stringify(NO_LENGTH));
  }
  const pairs = String(headers['upload-metadata'] ?? '')
    .split(',')
    .map((pair) => pair.trim().split(' '))
    .filter(([name]) => name);
  const metadata = pairs.map(([name = '', value = '']) => [
    name,
    Buffer.from(value, 'base64').toString(),
  ]);
  return { bytes, metadata: Object.fromEntries(metadata) };
}

const NO_LENGTH = { code: 'malformed', message: 'Please say how long the file is.' };

/** tus answers with what a thrown error says under these names. */
async function refusing<T>(work: Promise<T>, discard: () => Promise<void>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof UploadRefusedError)) throw error;
    await discard();
    throw Object.assign(error, { status_code: error.status });
  }
}
