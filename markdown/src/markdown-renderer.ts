import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { Picture } from './links-and-pictures.ts';
import type { RenderAnswer, RenderTask } from './markdown-worker.ts';
import { MarkdownTooComplexError } from './too-complex-error.ts';

const WORKER = fileURLToPath(new URL('markdown-worker.ts', import.meta.url));
/** After this long without a text the thread ends and gives its memory back, in milliseconds. */
const IDLE_TIMEOUT = 30_000;
/** A text of 3,000 words takes 50 ms; the first one of a thread 400. In milliseconds. */
const LONGEST_RENDERING = 5_000;
/** Texts that may wait; people write more slowly than a thread renders. */
const MAX_QUEUE = 64;

/** In MiB: enough for the longest text, and a text that needs more cannot take the server's. */
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 4 };

/** Too many texts wait to be rendered. */
export class RendererBusyError extends Error {
  override readonly name = 'RendererBusyError';
}

/** Renders Markdown on a thread of its own, which the server's requests do not wait for. */
export class MarkdownRenderer {
  readonly #pool: Piscina<RenderTask, RenderAnswer>;
  readonly #timeout: number;

  /** @param timeout of one rendering, in milliseconds */
  constructor(timeout = LONGEST_RENDERING) {
    this.#timeout = timeout;
    this.#pool = new Piscina({
      filename: WORKER,
      minThreads: 0,
      maxThreads: 1,
      maxQueue: MAX_QUEUE,
      idleTimeout: IDLE_TIMEOUT,
      resourceLimits: MEMORY,
    });
  }

  /**
   * @param pictures uploads that the text may show, by their ids
   * @throws MarkdownTooComplexError, RendererBusyError
   */
  async render(
    markdown: string,
    pictures: Readonly<Record<string, Picture>> = {},
  ): Promise<{ readonly html: string; readonly words: number }> {
    if (this.#pool.queueSize >= MAX_QUEUE) throw new RendererBusyError('Too many texts wait');
    const signal = AbortSignal.timeout(this.#timeout);
    try {
      const answer = await this.#pool.run({ markdown, pictures }, { name: 'render', signal });
      if ('tooComplex' in answer) throw new MarkdownTooComplexError(answer.tooComplex);
      return answer;
    } catch (error) {
      if (!signal.aborted) throw error;
      throw new MarkdownTooComplexError('This text takes too long to be shown.');
    }
  }

  async close(): Promise<void> {
    await this.#pool.close({ force: true });
  }
}
