import {
  defaultValueCtx,
  Editor,
  editorViewOptionsCtx,
  remarkStringifyOptionsCtx,
  rootCtx,
} from '@milkdown/kit/core';
import { history } from '@milkdown/kit/plugin/history';
import { listener, listenerCtx } from '@milkdown/kit/plugin/listener';
import { commonmark } from '@milkdown/kit/preset/commonmark';
import { gfm } from '@milkdown/kit/preset/gfm';
import { calloutNode, remarkCallouts } from './editor-callouts.ts';
import {
  formulaBlock,
  formulaInputRule,
  formulaMark,
  remarkDisplayFormulas,
  remarkFormulas,
} from './editor-formulas.ts';
import { pictures, pictureView } from './editor-pictures.ts';
import { pastedContent } from './pasted-content.ts';

interface EditorOptions {
  readonly root: HTMLElement;
  readonly markdown: string;
  /** The name of the text box. */
  readonly label: string;
  readonly onChange: (markdown: string) => void;
  /** Where a picture of the text lies; undefined: it cannot be shown. */
  readonly pictureAddress: (src: string) => Promise<string | undefined>;
  /** Called with a picture that is dropped or pasted. @param at where to; undefined: at the selection */
  readonly onPicture: (file: File, at: number | undefined) => void;
}

/** Makes the editor of a lesson's text: what one sees is what learners read, Markdown is what is kept. */
export async function createEditor(options: EditorOptions) {
  const { root, markdown, label, onChange, pictureAddress, onPicture } = options;
  return await Editor.make()
    .config((ctx) => {
      ctx.set(rootCtx, root);
      ctx.set(defaultValueCtx, markdown);
      ctx.update(editorViewOptionsCtx, (before) => ({
        ...before,
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          class: 'lesson-text lesson-editor',
        },
      }));
      ctx.update(remarkStringifyOptionsCtx, (options) => ({
        ...options,
        bullet: '-' as const,
        rule: '-' as const,
        handlers: {
          ...options.handlers,
          // The preset leaves a text that ends with a space as it is: its signs would become Markdown.
          text: (node, _parent, state, info) => state.safe(node.value, { ...info, encode: [] }),
        },
      }));
      ctx.get(listenerCtx).markdownUpdated((_ctx, after, before) => {
        if (after !== before) onChange(after);
      });
    })
    .use(commonmark)
    .use(pictures)
    .use(pictureView(pictureAddress))
    .use(gfm)
    .use(
      [remarkFormulas, remarkDisplayFormulas, formulaMark, formulaInputRule, formulaBlock].flat(),
    )
    .use([remarkCallouts, calloutNode].flat())
    .use(history)
    .use(listener)
    .use(pastedContent(onPicture))
    .create();
}
