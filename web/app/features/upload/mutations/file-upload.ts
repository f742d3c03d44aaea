import type { MediaAsset, MediaPurpose } from '@lectern/contract/media';
import type { DetailedError, Upload, UploadOptions } from 'tus-js-client';
import { browserApi } from '../../../platform/api-client.ts';
import { accessToken } from '../../../platform/session/access-token.ts';
import { UPLOAD } from '../messages.ts';

/** In bytes: each part arrives within the server's 30 s for a request from 1.2 Mbit a second on. */
const PART = 4 * 1024 * 1024;
/** Waits between attempts, in milliseconds. */
const RETRY_DELAYS = [0, 1_000, 3_000, 5_000, 10_000];
const ENDPOINT = '/api/uploads';
/** The server's request timeout, a lock that is held, and too many requests pass by themselves. */
const PASSING = [408, 409, 423, 429];

/** What a file is uploaded for. */
export interface UploadTarget {
  /** Of the person who uploads it. */
  readonly uid: string;
  readonly purpose: MediaPurpose;
  /** Undefined for a cover or a portrait. */
  readonly courseId?: string;
}

export type UploadState =
  | { readonly name: 'sending' | 'paused' | 'interrupted'; readonly sent: number }
  | { readonly name: 'checking' }
  | { readonly name: 'done'; readonly asset: MediaAsset }
  | { readonly name: 'failed'; readonly message: string };

/**
 * One file on its way to the server. It goes on after an interruption, also after the page was closed,
 * where the same file is chosen again: the browser keeps its address under the file's name and size.
 */
export class FileUpload {
  readonly file: File;
  readonly #target: UploadTarget;
  readonly #listeners = new Set<() => void>();
  #state: UploadState = { name: 'sending', sent: 0 };
  #upload: Upload | undefined;
  #isPreparing = false;
  #isGivenUp = false;

  constructor(target: UploadTarget, file: File) {
    this.#target = target;
    this.file = file;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): UploadState => this.#state;

  /** Begins, or goes on after a pause or an interruption. */
  async start(): Promise<void> {
    this.#show({ name: 'sending', sent: this.#sent });
    if (this.#isPreparing) return;
    try {
      this.#isPreparing = true;
      this.#upload ??= await this.#prepare();
    } catch {
      this.#show({ name: 'interrupted', sent: this.#sent });
      return;
    } finally {
      this.#isPreparing = false;
    }
    // What it would have gone on with is deleted.
    if (this.#isGivenUp) return await this.cancel();
    window.addEventListener('online', this.#onOnline);
    if (this.#state.name === 'sending') this.#upload.start();
  }

  async pause(): Promise<void> {
    this.#show({ name: 'paused', sent: this.#sent });
    await this.#upload?.abort();
  }

  /** Gives the upload up; the server forgets what has come of it. */
  async cancel(): Promise<void> {
    this.#isGivenUp = true;
    this.#forgetNetwork();
    // The answer that tells its address may be on the way: it leads back here.
    if (!this.#upload?.url) return;
    // Without a network the server's sweep forgets it.
    await this.#upload.abort(true).catch(() => undefined);
  }

  get #sent(): number {
    return 'sent' in this.#state ? this.#state.sent : 0;
  }

  async #prepare(): Promise<Upload> {
    const tus = await import('tus-js-client');
    const upload = new tus.Upload(this.file, this.#options());
    const [previous] = await upload.findPreviousUploads();
    if (previous) upload.resumeFromPreviousUpload(previous);
    return upload;
  }

  #options(): UploadOptions {
    const { uid, purpose, courseId } = this.#target;
    const { name, size, lastModified } = this.file;
    const fingerprint = ['lectern', uid, purpose, courseId, name, size, lastModified].join(' ');
    return {
      endpoint: ENDPOINT,
      chunkSize: PART,
      retryDelays: RETRY_DELAYS,
      removeFingerprintOnSuccess: true,
      metadata: { purpose, filename: name, ...(courseId === undefined ? {} : { courseId }) },
      fingerprint: async () => fingerprint,
      onBeforeRequest: async (request) => {
        const token = await accessToken();
        if (token !== undefined) request.setHeader('Authorization', `Bearer ${token}`);
      },
      onShouldRetry: (error) => {
        const status = error.originalResponse?.getStatus() ?? 0;
        const mayPass = status < 400 || status >= 500 || PASSING.includes(status);
        return mayPass && navigator.onLine && !this.#isGivenUp;
      },
      onUploadUrlAvailable: () => {
        if (this.#isGivenUp) void this.cancel();
      },
      onProgress: (sent) => {
        if (this.#state.name !== 'sending') return;
        this.#show(sent < size ? { name: 'sending', sent } : { name: 'checking' });
      },
      onSuccess: () => void this.#finish(),
      onError: (error) => this.#fail(error),
    };
  }

  async #finish(): Promise<void> {
    this.#forgetNetwork();
    const id = this.#upload?.url?.split('/').at(-1) ?? '';
    try {
      const asset = await browserApi.call('mediaAsset', { params: { id } });
      this.#show({ name: 'done', asset });
    } catch {
      this.#show({ name: 'failed', message: UPLOAD.failed });
    }
  }

  #fail(error: Error | DetailedError): void {
    const response = 'originalResponse' in error ? error.originalResponse : null;
    if (!response || response.getStatus() === 0 || response.getStatus() >= 500) {
      this.#show({ name: 'interrupted', sent: this.#sent });
      return;
    }
    this.#forgetNetwork();
    this.#show({ name: 'failed', message: messageIn(response.getBody()) });
  }

  readonly #onOnline = () => {
    if (this.#state.name === 'interrupted') void this.start();
  };

  #forgetNetwork(): void {
    window.removeEventListener('online', this.#onOnline);
  }

  #show(state: UploadState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** What the server says of a refusal. */
function messageIn(body: string): string {
  try {
    const { message } = JSON.parse(body);
    return typeof message === 'string' ? message : UPLOAD.failed;
  } catch {
    return UPLOAD.failed;
  }
}
