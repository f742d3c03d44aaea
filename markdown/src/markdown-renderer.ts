import { fileURLToPath } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { Picture } from './links-and-pictures.ts';
import type { RenderAnswer, RenderTask } from './markdown-worker.ts';
import { MarkdownTooComplexError } from './too-complex-error.ts';

const WORKER = fileURLToPath(new URL('markdown-worker.ts', import.meta.url));
/** After this long without a text the thread ends and gives its memory back, in milliseconds. */
const IDLE_TIMEOUT = 30_000;
/** A text of 3,000 words takes 50 ms. In milliseconds. */
const LONGEST_RENDERING = 5_000;
/** Texts that may wait; people write more slowly than a thread renders. */
const MAX_QUEUE = 64;

/** In MiB. A text that needs more, as a table of thousands of rows does, cannot take the server's. */
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 4 };

/** The code of Node's error for a thread that has used up its memory. */
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';

/** Too many texts wait to be rendered. */
export class RendererBusyError extends Error {
  override readonly name = 'RendererBusyError';
}

/** A text as it is shown. */
export interface Rendered {
  readonly html: string;
  readonly words: number;
}

/** Renders Markdown on a thread of its own, which the server's requests do not wait for. */
export class MarkdownRenderer {
  readonly #pool: Piscina<RenderTask, RenderAnswer>;
  readonly #timeout: number;
  /** Texts wait for this one and not in the pool, which leaves them waiting when a thread was ended. */
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /**
   * @param timeout of one rendering, in milliseconds; waiting for other texts and for the thread, which
   *   takes a while to start on a busy machine, is no fault of the text and does not count
   */
  constructor(timeout = LONGEST_RENDERING) {
    this.#timeout = timeout;
    this.#pool = new Piscina({
      filename: WORKER,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_TIMEOUT,
      resourceLimits: MEMORY,
    });
    // A thread that is ended for the time that a text takes may use up its memory meanwhile. The text was
    // answered by then, and an error that nobody hears would end the server.
    this.#pool.on('error', () => undefined);
  }

  /**
   * @param pictures uploads that the text may show, by their ids
   * @throws MarkdownTooComplexError, RendererBusyError
   */
  async render(
    markdown: string,
    pictures: Readonly<Record<string, Picture>> = {},
  ): Promise<Rendered> {
    if (this.#waiting >= MAX_QUEUE) throw new RendererBusyError('Too many texts wait');
    this.#waiting += 1;
    const rendered = this.#last.then(() => {
      this.#waiting -= 1;
      return this.#renderNow(markdown, pictures);
    });
    this.#last = rendered.catch(() => undefined);
    return await rendered;
  }

  async #renderNow(markdown: string, pictures: RenderTask['pictures']): Promise<Rendered> {
    const { port1: whenBegun, port2: begun } = new MessageChannel();
    const tooLong = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    whenBegun.once('message', () => {
      timer = setTimeout(() => tooLong.abort(), this.#timeout);
    });
    try {
      const answer = await this.#pool.run(
        { markdown, pictures, begun },
        { name: 'render', transferList: [begun], signal: tooLong.signal },
      );
      if ('tooComplex' in answer) throw new MarkdownTooComplexError(answer.tooComplex);
      return answer;
    } catch (error) {
      if (tooLong.signal.aborted) {
        throw new MarkdownTooComplexError('This text takes too long to be shown.');
      }
      if (error instanceof Error && 'code' in error && error.code === OUT_OF_MEMORY) {
        throw new MarkdownTooComplexError('This text takes too much memory to be shown.');
      }
      throw error;
    } finally {
      clearTimeout(timer);
      whenBegun.close();
    }
  }

  async close(): Promise<void> {
    await this.#pool.close({ force: true });
  }
}
