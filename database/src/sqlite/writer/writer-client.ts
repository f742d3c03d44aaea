import { Worker } from 'node:worker_threads';
import type { TransactionAddress } from '../../define-transaction.ts';
import { unpackError } from './transferred-error.ts';
import type { WriterRequest, WriterResponse, WriterThreadData } from './writer-messages.ts';

const THREAD = new URL('writer-thread.ts', import.meta.url);
/**
 * In MB. V8 lets it grow to 48 and does not shrink it at rest; what a transaction needs is soon garbage.
 * It saves some 10 MB of memory (decision 51).
 */
const YOUNG_GENERATION = 4;
const ENDED = 'The writing thread has ended';

interface PendingRequest {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** A request that is answered, without the id, which `WriterClient` adds. */
type AnsweredRequest = {
  [Kind in WriterRequest as Kind['kind']]: Omit<Kind, 'id'>;
}['transaction' | 'open' | 'query'];

/** The writer's connection, for one caller. It is lost with the thread it was reserved on. */
export interface ReservedWriter {
  query(sql: string, parameters: readonly unknown[]): Promise<unknown>;
  /** Rolls back what was not committed. */
  release(): void;
}

/** The thread ended before it answered: whether it committed is not known. */
export class WriterLost extends Error {
  override readonly name = 'WriterLost';
  /** As of a lost connection, so that it is answered alike. */
  readonly code = 'ECONNRESET';
}

/** The one writer of a SQLite file: a thread that answers requests in the order they came. */
export class WriterClient {
  readonly #path: string;
  readonly #pending = new Map<number, PendingRequest>();
  #lastId = 0;
  #thread: Worker | undefined;
  #isStopping = false;

  /** @param path of the SQLite file */
  constructor(path: string) {
    this.#path = path;
    this.#started();
  }

  /**
   * Runs a defined transaction; resolves to its result when it is on disk.
   *
   * @throws WriterLost, and what the transaction throws
   */
  runTransaction(address: TransactionAddress, values: readonly unknown[]): Promise<unknown> {
    return this.#send({ kind: 'transaction', address, values }, this.#started());
  }

  /** Reserves the connection; resolves when those who came before are done. @throws WriterLost */
  async reserve(): Promise<ReservedWriter> {
    const thread = this.#started();
    await this.#send({ kind: 'open' }, thread);
    return {
      query: (sql, parameters) => this.#send({ kind: 'query', sql, parameters }, thread),
      release: () => {
        if (thread === this.#thread) thread.postMessage({ kind: 'close' } satisfies WriterRequest);
      },
    };
  }

  /** Resolves when everything sent before is answered and the thread has ended. */
  async stop(): Promise<void> {
    const thread = this.#thread;
    if (!thread) return;
    const ended = new Promise((resolve) => thread.once('exit', resolve));
    // While it ends, its last answers must not let the process exit.
    this.#isStopping = true;
    thread.ref();
    thread.postMessage({ kind: 'stop' } satisfies WriterRequest);
    await ended;
  }

  /** @param thread the one that the request belongs to */
  #send(request: AnsweredRequest, thread: Worker): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (thread !== this.#thread) throw new WriterLost(ENDED);
      this.#lastId += 1;
      const id = this.#lastId;
      thread.postMessage({ ...request, id });
      this.#pending.set(id, { resolve, reject });
      // A process that waits for an answer must not end before it has it; an idle one may.
      if (this.#pending.size === 1) thread.ref();
    });
  }

  #started(): Worker {
    if (this.#thread) return this.#thread;
    const data: WriterThreadData = { path: this.#path };
    const thread = new Worker(THREAD, {
      workerData: data,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION },
    });
    thread.unref();
    let reason = new WriterLost(ENDED);
    thread.on('message', (responses: WriterResponse[]) => this.#receive(responses, thread));
    thread.on('error', (error) => {
      reason = new WriterLost('The writing thread has failed', { cause: error });
    });
    // The next request starts another.
    thread.on('exit', () => {
      if (this.#thread === thread) this.#thread = undefined;
      this.#isStopping = false;
      const lost = [...this.#pending.values()];
      this.#pending.clear();
      for (const { reject } of lost) reject(reason);
    });
    this.#thread = thread;
    return thread;
  }

  #receive(responses: readonly WriterResponse[], thread: Worker): void {
    for (const response of responses) {
      const pending = this.#pending.get(response.id);
      this.#pending.delete(response.id);
      if ('error' in response) pending?.reject(unpackError(response.error));
      else pending?.resolve(response.value);
    }
    if (this.#pending.size === 0 && !this.#isStopping) thread.unref();
  }
}
