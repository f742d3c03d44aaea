import type { TextRenderer } from '@lectern/api/context';
import { ApiError } from '@lectern/http/errors/api-error';
import { type MarkdownRenderer, RendererBusyError } from '@lectern/markdown/markdown-renderer';
import { minutesToRead } from '@lectern/markdown/reading-time';
import { MarkdownTooComplexError } from '@lectern/markdown/too-complex-error';

/** Says by errors of the API why a text cannot be rendered. */
export function textRenderer(renderer: MarkdownRenderer): TextRenderer {
  return async (markdown, pictures) => {
    try {
      const { html, words } = await renderer.render(markdown, pictures);
      return { html, minutes: minutesToRead(words) };
    } catch (error) {
      if (error instanceof MarkdownTooComplexError)
        throw new ApiError('rule-broken', error.message);
      if (error instanceof RendererBusyError) {
        throw new ApiError('unavailable', 'Please try again in a moment.', { retryAfter: 2 });
      }
      throw error;
    }
  };
}
