import type { Element, Parents, Root, Text } from 'hast';
import type { Math as DisplayMath, InlineMath } from 'mdast-util-math';
import { SKIP, visitParents } from 'unist-util-visit-parents';

/** Stands for a formula until the page is Markdown: no HTML has an element of this name. */
export const FORMULA = 'x-formula';

/** `\(…\)` and `\[…\]` as LaTeX has them, and the `$$…$$` that MathJax takes. */
const WRITTEN = /\\\(([\s\S]+?)\\\)|\\\[([\s\S]+?)\\\]|\$\$([\s\S]+?)\$\$/g;
/** Where code is shown, formulas are too. */
const LITERAL = new Set(['code', 'pre', 'script', 'style', 'textarea', 'title']);
/** A formula of its own line can stand in these. */
const BLOCKS = new Set(['p', 'div', 'li', 'body', 'section', 'article', 'blockquote', 'dd']);
const NO_BLOCKS_WITHIN = new Set(['td', 'th', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'a', 'span']);

/** Turns formulas that are written into a page's text into elements. */
export function markFormulas(tree: Root): void {
  visitParents(tree, 'text', (text, ancestors) => {
    const parent = ancestors.at(-1);
    const names = ancestors.map(nameOf);
    if (!parent || names.some((name) => LITERAL.has(name))) return undefined;
    const parts = splitFormulas(text.value, allowsBlocks(names));
    if (parts.length === 1 && parts[0]?.type === 'text') return undefined;
    const at = parent.children.indexOf(text);
    parent.children.splice(at, 1, ...parts);
    const hasBlock = parts.some((part) => part.type === 'element' && part.properties.display);
    // A paragraph of Markdown holds none.
    if (hasBlock && parent.type === 'element' && parent.tagName === 'p') parent.tagName = 'div';
    return [SKIP, at + parts.length];
  });
}

function allowsBlocks(names: readonly string[]): boolean {
  return BLOCKS.has(names.at(-1) ?? '') && !names.some((name) => NO_BLOCKS_WITHIN.has(name));
}

function nameOf(parent: Parents): string {
  return parent.type === 'element' ? parent.tagName : '';
}

function splitFormulas(value: string, allowsDisplay: boolean): (Text | Element)[] {
  const parts: (Text | Element)[] = [];
  let at = 0;
  for (const match of value.matchAll(WRITTEN)) {
    const [whole, inline, bracketed, dollars] = match;
    const source = inline ?? bracketed ?? dollars ?? '';
    if (match.index > at) parts.push({ type: 'text', value: value.slice(at, match.index) });
    parts.push(formulaElement(source, inline === undefined && allowsDisplay));
    at = match.index + whole.length;
  }
  if (at < value.length || parts.length === 0) {
    parts.push({ type: 'text', value: value.slice(at) });
  }
  return parts;
}

/** @param source LaTeX */
export function formulaElement(source: string, display = false): Element {
  const value = source.replace(/\s+/g, ' ').trim();
  // Without a text the spaces around it would become one.
  const children = [{ type: 'text' as const, value }];
  return { type: 'element', tagName: FORMULA, properties: { value, display }, children };
}

/** What a formula is in Markdown. */
export function formulaNode({ properties }: Element): InlineMath | DisplayMath {
  const value = String(properties.value);
  return properties.display ? { type: 'math', value } : { type: 'inlineMath', value };
}
