import {
  defaultValueCtx,
  Editor,
  editorViewOptionsCtx,
  remarkStringifyOptionsCtx,
  rootCtx,
} from '@milkdown/kit/core';
import { history } from '@milkdown/kit/plugin/history';
import { listener, listenerCtx } from '@milkdown/kit/plugin/listener';
import { commonmark, imageSchema } from '@milkdown/kit/preset/commonmark';
import { gfm } from '@milkdown/kit/preset/gfm';
import { calloutNode, remarkCallouts } from './editor-callouts.ts';
import {
  formulaBlock,
  formulaInputRule,
  formulaMark,
  remarkDisplayFormulas,
  remarkFormulas,
} from './editor-formulas.ts';
import { pastedContent } from './pasted-content.ts';

interface EditorOptions {
  readonly root: HTMLElement;
  readonly markdown: string;
  /** The name of the text box. */
  readonly label: string;
  readonly onChange: (markdown: string) => void;
}

/** Makes the editor of a lesson's text: what one sees is what learners read, Markdown is what is kept. */
export async function createEditor({ root, markdown, label, onChange }: EditorOptions) {
  return await Editor.make()
    .config((ctx) => {
      ctx.set(rootCtx, root);
      ctx.set(defaultValueCtx, markdown);
      ctx.update(editorViewOptionsCtx, (options) => ({
        ...options,
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
    .use(gfm)
    .use(
      [remarkFormulas, remarkDisplayFormulas, formulaMark, formulaInputRule, formulaBlock].flat(),
    )
    .use([remarkCallouts, calloutNode].flat())
    .use(history)
    .use(listener)
    .use(pastedContent)
    .create();
}

/** The preset loses pictures without a title, and writes an empty one. */
const pictures = imageSchema.extendSchema((previous) => (ctx) => {
  const schema = previous(ctx);
  return {
    ...schema,
    parseMarkdown: {
      match: ({ type }) => type === 'image',
      runner: (state, node, type) => {
        const { url, alt, title } = node;
        state.addNode(type, {
          src: String(url),
          alt: String(alt ?? ''),
          title: String(title ?? ''),
        });
      },
    },
    toMarkdown: {
      match: (node) => node.type.name === 'image',
      runner: (state, node) => {
        const { src, alt, title } = node.attrs;
        state.addNode('image', undefined, undefined, { url: src, alt, title: title || null });
      },
    },
  };
});
