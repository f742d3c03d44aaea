import { InputRule } from '@milkdown/kit/prose/inputrules';
import { $inputRule, $markSchema, $nodeSchema, $remark } from '@milkdown/kit/utils';
import remarkMath from 'remark-math';
import { visit } from 'unist-util-visit';

/** Reads and writes formulas between `$`; one that is a paragraph of its own is set apart. */
export const remarkFormulas = $remark('remarkFormulas', () => remarkMath);

/**
 * `$$x$$` on a line of its own is meant to be set apart, as the server shows it; written as a formula
 * within a line it would come back as one.
 */
export const remarkDisplayFormulas = $remark('remarkDisplayFormulas', () => () => (tree, file) => {
  visit(tree, 'paragraph', (paragraph: TreeNode) => {
    const [only, ...others] = paragraph.children ?? [];
    if (only?.type !== 'inlineMath' || others.length > 0) return;
    const from = only.position?.start.offset;
    if (from === undefined || !String(file).startsWith('$$', from)) return;
    Object.assign(paragraph, { type: 'math', value: only.value, children: undefined });
  });
});

interface TreeNode {
  type: string;
  value?: string;
  children?: TreeNode[];
  position?: { start: { offset?: number | undefined } } | undefined;
}

/** A formula within a line, written as TeX. */
export const formulaMark = $markSchema('formula', () => ({
  priority: 110,
  code: true,
  inclusive: false,
  parseDOM: [{ tag: 'code[data-formula]' }],
  toDOM: () => ['code', { 'data-formula': '' }, 0],
  parseMarkdown: {
    match: ({ type }) => type === 'inlineMath',
    runner: (state, node, markType) => {
      state.openMark(markType);
      state.addText(String(node.value));
      state.closeMark(markType);
    },
  },
  toMarkdown: {
    match: (mark) => mark.type.name === 'formula',
    runner: (state, mark, node) => {
      state.withMark(mark, 'inlineMath', node.text ?? '');
      return true;
    },
  },
}));

/** `$x$` becomes a formula as it is typed. */
export const formulaInputRule = $inputRule(
  (ctx) =>
    new InputRule(/\$([^$\s](?:[^$]*[^$\s])?)\$$/, (state, match, start, end) => {
      const [, text = ''] = match;
      const mark = formulaMark.type(ctx).create();
      return state.tr
        .replaceWith(start, end, state.schema.text(text, [mark]))
        .removeStoredMark(mark);
    }),
);

/** A formula that is set apart. */
export const formulaBlock = $nodeSchema('formulaBlock', () => ({
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  parseDOM: [{ tag: 'pre[data-formula]', preserveWhitespace: 'full' }],
  toDOM: () => ['pre', { 'data-formula': '', spellcheck: 'false' }, 0],
  parseMarkdown: {
    match: ({ type }) => type === 'math',
    runner: (state, node, type) => {
      state.openNode(type);
      if (node.value) state.addText(String(node.value));
      state.closeNode();
    },
  },
  toMarkdown: {
    match: (node) => node.type.name === 'formulaBlock',
    runner: (state, node) => {
      state.addNode('math', undefined, node.textContent);
    },
  },
}));
