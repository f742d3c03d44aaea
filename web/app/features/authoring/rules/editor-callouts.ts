import { $nodeSchema, $remark } from '@milkdown/kit/utils';
import { visit } from 'unist-util-visit';

/** The kinds of callouts, as GitHub writes them. */
export const CALLOUT_KINDS = ['note', 'tip', 'important', 'warning', 'caution'] as const;
export type CalloutKind = (typeof CALLOUT_KINDS)[number];

const MARK = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][^\S\n]*(?:\n|$)/i;

interface TreeNode {
  type: string;
  value?: string;
  children?: TreeNode[];
}

/** Tells quotes that begin with a mark from others. */
export const remarkCallouts = $remark('remarkCallouts', () => () => (tree) => {
  visit(tree, 'blockquote', (quote: TreeNode) => {
    const paragraph = quote.children?.[0];
    const text = paragraph?.type === 'paragraph' ? paragraph.children?.[0] : undefined;
    const [mark, kind] = MARK.exec(text?.type === 'text' ? (text.value ?? '') : '') ?? [];
    if (!paragraph || !text || mark === undefined || kind === undefined) return;
    text.value = (text.value ?? '').slice(mark.length);
    if (text.value === '') paragraph.children?.shift();
    if (paragraph.children?.[0]?.type === 'break') paragraph.children.shift();
    if (paragraph.children?.length === 0) quote.children?.shift();
    if (quote.children?.length === 0) quote.children.push({ type: 'paragraph', children: [] });
    Object.assign(quote, { type: 'callout', kind: kind.toLowerCase() });
  });
});

/** An aside with a title, such as a tip. */
export const calloutNode = $nodeSchema('callout', () => ({
  group: 'block',
  content: 'block+',
  defining: true,
  attrs: { kind: { default: 'note', validate: 'string' } },
  parseDOM: [
    {
      tag: 'aside[data-callout]',
      getAttrs: (dom) => ({ kind: dom.getAttribute('data-callout') ?? 'note' }),
    },
  ],
  toDOM: ({ attrs }) => [
    'aside',
    { 'data-callout': attrs.kind, class: `callout callout-${attrs.kind}` },
    0,
  ],
  parseMarkdown: {
    match: ({ type }) => type === 'callout',
    runner: (state, node, type) => {
      state
        .openNode(type, { kind: String(node.kind) })
        .next(node.children)
        .closeNode();
    },
  },
  toMarkdown: {
    match: (node) => node.type.name === 'callout',
    runner: (state, node) => {
      state.openNode('blockquote');
      // As HTML it is written as it is: as text its bracket would be escaped.
      state.addNode('html', undefined, `[!${String(node.attrs.kind).toUpperCase()}]`);
      state.next(node.content).closeNode();
    },
  },
}));
