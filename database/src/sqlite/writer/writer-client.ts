import { Worker } from 'node:worker_threads';
import type { Act, Acts } from '../../acts.ts';
import { unpack } from './failure-in-transit.ts';
import type { Answer, Order, WritingThreadData } from './orders.ts';

const THREAD = new URL('writing-thread.ts', import.meta.url);
const ENDED = 'The writing thread has ended';

interface Asked {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** The thread that one speaks to. */
export type Partner = Worker;

/** Leaves out the id, which is given here. */
type Request = { [Kind in Order as Kind['kind']]: Omit<Kind, 'id'> }['act' | 'open' | 'query'];

/** What becomes of an order whose thread has ended: whether it was carried out is not known. */
export class WriterLost extends Error {
  override readonly name = 'WriterLost';
  /** As a lost connection is told, so that it is answered alike. */
  readonly code = 'ECONNRESET';
}

/** The one writer of a SQLite file: a thread that carries out orders in the order they came. */
export class WriterClient {
  readonly #path: string;
  readonly #acts: Acts | undefined;
  readonly #names: ReadonlyMap<unknown, string>;
  readonly #asked = new Map<number, Asked>();
  #lastId = 0;
  #thread: Worker | undefined;
  #isStopping = false;

  constructor(path: string, acts: Acts | undefined) {
    this.#path = path;
    this.#acts = acts;
    this.#names = new Map(Object.entries(acts?.byName ?? {}).map(([name, act]) => [act, name]));
    this.#started();
  }

  /** The name by which the thread knows the work, undefined where it does not. */
  nameOf(work: Act | ((...given: never[]) => unknown)): string | undefined {
    return this.#names.get(work);
  }

  /**
   * @param thread the only one that can carry the order out; whichever there is where it is absent
   * @throws WriterLost
   */
  ask(order: Request, thread: Partner = this.#started()): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (thread !== this.#thread) throw new WriterLost(ENDED);
      this.#lastId += 1;
      const id = this.#lastId;
      thread.postMessage({ ...order, id });
      this.#asked.set(id, { resolve, reject });
      // A process that waits for an answer must not end before it has it; an idle one may.
      if (this.#asked.size === 1) thread.ref();
    });
  }

  /** Resolves to whom one speaks from now on: what was begun with a thread ends with it. */
  async openConversation(): Promise<Partner> {
    const thread = this.#started();
    await this.ask({ kind: 'open' }, thread);
    return thread;
  }

  closeConversation(thread: Partner): void {
    if (thread === this.#thread) thread.postMessage({ kind: 'close' } satisfies Order);
  }

  /** Resolves when everything asked before is answered and the thread has ended. */
  async stop(): Promise<void> {
    const thread = this.#thread;
    if (!thread) return;
    const ended = new Promise((resolve) => thread.once('exit', resolve));
    // Its end is waited for: what it answers until then must not let the process go before.
    this.#isStopping = true;
    thread.ref();
    thread.postMessage({ kind: 'stop' } satisfies Order);
    await ended;
  }

  #started(): Worker {
    if (this.#thread) return this.#thread;
    const data: WritingThreadData = { path: this.#path, actsModule: this.#acts?.module };
    const thread = new Worker(THREAD, { workerData: data });
    thread.unref();
    let reason = new WriterLost(ENDED);
    thread.on('message', (answers: Answer[]) => this.#take(answers, thread));
    thread.on('error', (error) => {
      reason = new WriterLost('The writing thread has failed', { cause: error });
    });
    // The next order starts another.
    thread.on('exit', () => {
      if (this.#thread === thread) this.#thread = undefined;
      this.#isStopping = false;
      const lost = [...this.#asked.values()];
      this.#asked.clear();
      for (const { reject } of lost) reject(reason);
    });
    this.#thread = thread;
    return thread;
  }

  #take(answers: Answer[], thread: Worker): void {
    for (const answer of answers) {
      const asked = this.#asked.get(answer.id);
      this.#asked.delete(answer.id);
      if ('failure' in answer) asked?.reject(unpack(answer.failure, this.#acts?.failures ?? []));
      else asked?.resolve(answer.value);
    }
    if (this.#asked.size === 0 && !this.#isStopping) thread.unref();
  }
}
