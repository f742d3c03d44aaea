import type { Root } from 'mdast';
import type {} from 'mdast-util-math';
import { visit } from 'unist-util-visit';

/**
 * A formula between `$$` that is a paragraph of its own is set apart, also where it stands on one line:
 * so most people write it.
 */
export function displayFormulas({ markdown }: { readonly markdown: string }) {
  return (tree: Root): void => {
    visit(tree, 'paragraph', (paragraph, index, parent) => {
      const [only, ...others] = paragraph.children;
      if (only?.type !== 'inlineMath' || others.length > 0 || !parent || index === undefined)
        return;
      const from = only.position?.start.offset;
      if (from === undefined || !markdown.startsWith('$$', from)) return;
      const classes = ['language-math', 'math-display'];
      parent.children[index] = {
        type: 'math',
        value: only.value,
        data: {
          hName: 'pre',
          hChildren: [
            {
              type: 'element',
              tagName: 'code',
              properties: { className: classes },
              children: [{ type: 'text', value: only.value }],
            },
          ],
        },
      };
    });
  };
}
