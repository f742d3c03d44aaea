import type { Element, ElementContent, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString as textOf } from 'hast-util-to-string';
import temml from 'temml';
import { SKIP, visit } from 'unist-util-visit';

/** Expansions of macros in one formula; beyond it the formula is shown as it was written. */
const EXPANSIONS_AT_MOST = 500;
/** Of one formula, in UTF-16 code units. */
const LONGEST = 5_000;

/** What formulas may be made of (MathML Core), and which attributes; links are none of it. */
const ELEMENTS = new Set(
  (
    'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover ' +
    'mmultiscripts mprescripts mtable mtr mtd mpadded mphantom menclose mstyle merror semantics annotation'
  ).split(' '),
);
const ATTRIBUTES = new Set(
  (
    'display className style mathVariant mathvariant mathColor mathcolor mathBackground mathbackground ' +
    'mathSize mathsize accent accentUnder accentunder columnAlign columnalign columnSpacing columnspacing ' +
    'columnLines columnlines rowLines rowlines rowSpacing rowspacing columnSpan columnspan rowSpan rowspan ' +
    'displayStyle displaystyle scriptLevel scriptlevel depth height width lspace rspace voffset fence form ' +
    'largeOp largeop maxSize maxsize minSize minsize movableLimits movablelimits separator stretchy ' +
    'symmetric lineThickness linethickness notation encoding dir tabIndex'
  ).split(' '),
);

/** Turns formulas, which remark-math marks as code, into MathML. */
export function formulas() {
  return (tree: Root): void => {
    visit(tree, 'element', (element, index, parent) => {
      if (!parent || index === undefined) return undefined;
      const code = element.tagName === 'pre' ? element.children[0] : element;
      if (code?.type !== 'element' || code.tagName !== 'code') return undefined;
      const classes = code.properties.className;
      if (!Array.isArray(classes) || !classes.includes('language-math')) return undefined;
      const isBlock = classes.includes('math-display');
      const text = textOf(code);
      parent.children[index] = mathml(text, isBlock) ?? asWritten(text, isBlock);
      return SKIP;
    });
  };
}

function mathml(text: string, isBlock: boolean): Element | undefined {
  if (text.length > LONGEST) return undefined;
  try {
    const html = temml.renderToString(text, {
      displayMode: isBlock,
      throwOnError: true,
      trust: false,
      maxExpand: EXPANSIONS_AT_MOST,
      maxSize: [10, 100],
    });
    const [math] = fromHtml(html, { fragment: true }).children;
    if (math?.type !== 'element' || math.tagName !== 'math' || !isAllowed(math)) return undefined;
    return isBlock ? scrolling(math) : math;
  } catch {
    return undefined;
  }
}

function isAllowed(element: Element): boolean {
  if (!ELEMENTS.has(element.tagName)) return false;
  const known = Object.entries(element.properties).every(
    ([name, value]) => ATTRIBUTES.has(name) && !/url\(|expression|javascript:/i.test(String(value)),
  );
  return known && element.children.every((child) => child.type !== 'element' || isAllowed(child));
}

/** A formula wider than a phone scrolls by itself, also by keyboard. */
function scrolling(math: Element): Element {
  const properties = { className: ['formula'], role: 'group', tabIndex: 0 };
  return { type: 'element', tagName: 'div', properties, children: [math] };
}

/** A formula that cannot be set is shown as its author wrote it. */
function asWritten(value: string, isBlock: boolean): ElementContent {
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties: { className: ['formula-source'] },
    children: [{ type: 'text', value }],
  };
  if (!isBlock) return code;
  return { type: 'element', tagName: 'pre', properties: { tabIndex: 0 }, children: [code] };
}
