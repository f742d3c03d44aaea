import type { MessagePort } from 'node:worker_threads';
import type { Picture } from './links-and-pictures.ts';
import { renderMarkdown } from './render-markdown.ts';
import { MarkdownTooComplexError } from './too-complex-error.ts';

/** What a thread is asked. */
export interface RenderTask {
  readonly markdown: string;
  /** By their ids. */
  readonly pictures: Readonly<Record<string, Picture>>;
  /** Told as soon as the thread has come to this text. */
  readonly begun: MessagePort;
}

/** Errors do not keep their class between threads. */
export type RenderAnswer =
  | { readonly html: string; readonly words: number }
  | { readonly tooComplex: string };

/** Renders a text on this thread. */
export function render({ markdown, pictures, begun }: RenderTask): RenderAnswer {
  begun.postMessage(undefined);
  try {
    const { html, words } = renderMarkdown(markdown, (id) => pictures[id]);
    return { html, words };
  } catch (error) {
    if (error instanceof MarkdownTooComplexError) return { tooComplex: error.message };
    // The parser's own recursion has used up the stack.
    if (error instanceof RangeError) return { tooComplex: 'This text is nested too deeply.' };
    throw error;
  }
}
