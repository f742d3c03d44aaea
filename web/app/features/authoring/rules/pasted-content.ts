import { parserCtx } from '@milkdown/kit/core';
import type { Ctx } from '@milkdown/kit/ctx';
import { DOMParser, Slice } from '@milkdown/kit/prose/model';
import { Plugin } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';
import { $prose } from '@milkdown/kit/utils';
import { trustedHtml } from '../../lesson/rules/trusted-html.ts';
import { cleanPasted } from './clean-pasted.ts';

/**
 * Takes in what is pasted or dropped from elsewhere: HTML as what the editor knows of it, plain text as
 * Markdown, a picture as an upload. The HTML is read in a document of its own, in which nothing runs and nothing is loaded.
 */
export function pastedContent(onPicture: (file: File, at: number | undefined) => void) {
  const take = (ctx: Ctx, view: EditorView, data: DataTransfer | null, at?: number): boolean => {
    const picture = pictureIn(data);
    if (!picture) return insert(ctx, view, data, at);
    onPicture(picture, at);
    return true;
  };
  return $prose(
    (ctx) =>
      new Plugin({
        props: {
          handlePaste: (view, event) => {
            const isCode = view.state.selection.$from.parent.type.spec.code === true;
            return !isCode && take(ctx, view, event.clipboardData);
          },
          handleDrop: (view, event, _slice, moved) => {
            if (moved) return false;
            const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
            return place !== null && take(ctx, view, event.dataTransfer, place.pos);
          },
        },
      }),
  );
}

/** A picture that is all there is: word processors send one of the text beside the text. */
function pictureIn(data: DataTransfer | null): File | undefined {
  const picture = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));
  return (data?.getData('text/plain') ?? '').trim() === '' ? picture : undefined;
}

/** @param at where to; undefined: in place of the selection */
function insert(ctx: Ctx, view: EditorView, data: DataTransfer | null, at?: number): boolean {
  const slice = data && sliceOf(ctx, view, data);
  if (!slice) return false;
  const { tr } = view.state;
  view.dispatch(
    (at === undefined ? tr.replaceSelection(slice) : tr.replace(at, at, slice)).scrollIntoView(),
  );
  return true;
}

/**
 * Nothing runs in a document that is not shown; but the browser reports its style sheets and event
 * handlers as against the page's policy.
 */
function withoutReports(html: string): string {
  return html
    .replace(/<style[\s\S]*?<\/style>/gi, '')
    .replace(/<[^>]*>/g, (tag) =>
      tag.replace(/\son[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, ''),
    );
}

function sliceOf(ctx: Ctx, view: EditorView, data: DataTransfer): Slice | undefined {
  const html = data.getData('text/html');
  if (html !== '') {
    const { body } = document.implementation.createHTMLDocument('');
    body.innerHTML = trustedHtml(withoutReports(html));
    cleanPasted(body);
    return DOMParser.fromSchema(view.state.schema).parseSlice(body);
  }
  const text = data.getData('text/plain');
  if (text === '') return undefined;
  const parsed = ctx.get(parserCtx)(text);
  return parsed ? new Slice(parsed.content, 1, 1) : undefined;
}
