import type { Blockquote, Paragraph, Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** The kinds of callouts, as GitHub writes them: `> [!NOTE]`. */
const TITLES = {
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
} as const;
type Kind = keyof typeof TITLES;

const MARK = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][^\S\n]*(?:\n|$)/i;

/** Turns quotes that begin with a mark into asides with a title. */
export function callouts() {
  return (tree: Root): void => {
    visit(tree, 'blockquote', (quote) => {
      const kind = takeMark(quote);
      if (!kind) return;
      const title: Paragraph = {
        type: 'paragraph',
        data: { hProperties: { className: ['callout-title'] } },
        children: [{ type: 'text', value: TITLES[kind] }],
      };
      quote.children.unshift(title);
      quote.data = {
        hName: 'aside',
        hProperties: { className: ['callout', `callout-${kind}`] },
      };
    });
  };
}

/** Removes the mark from the text; undefined where the quote has none. */
function takeMark(quote: Blockquote): Kind | undefined {
  const [paragraph] = quote.children;
  if (paragraph?.type !== 'paragraph') return undefined;
  const [text] = paragraph.children;
  if (text?.type !== 'text') return undefined;
  const [mark, name] = MARK.exec(text.value) ?? [];
  if (mark === undefined || name === undefined) return undefined;
  text.value = text.value.slice(mark.length);
  if (text.value === '') paragraph.children.shift();
  if (paragraph.children[0]?.type === 'break') paragraph.children.shift();
  if (paragraph.children.length === 0) quote.children.shift();
  const kind = name.toLowerCase();
  return isKind(kind) ? kind : undefined;
}

function isKind(name: string): name is Kind {
  return name in TITLES;
}
