import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

/** A heading of a text, for a list of its parts. */
export interface Heading {
  readonly id: string;
  readonly text: string;
  /** 2 to 6: the page's own heading is the first. */
  readonly level: number;
}

/** In front of ids, so that none is one of the page's own. */
const ID_PREFIX = 'text-';
/** Of an id, in UTF-16 code units. */
const LONGEST_ID = 60;

/**
 * Gives headings ids and makes room for what is wider than a phone.
 *
 * @param headings receives those of the text, in order
 */
export function pageStructure({ headings }: { readonly headings: Heading[] }) {
  return (tree: Root): void => {
    const used = new Map<string, number>();
    visit(tree, 'element', (element, index, parent) => {
      const level = levelOf(element);
      if (level) name(element, level, used, headings);
      if (element.tagName === 'pre') element.properties.tabIndex = 0;
      if (element.tagName === 'input') element.properties.ariaLabel = labelOf(element);
      if (element.tagName !== 'table' || !parent || index === undefined) return undefined;
      parent.children[index] = scrolling(element);
      return index + 1;
    });
  };
}

function levelOf({ tagName }: Element): number | undefined {
  const [, level] = /^h([1-6])$/.exec(tagName) ?? [];
  return level === undefined ? undefined : Math.min(Number(level) + 1, 6);
}

function name(
  heading: Element,
  level: number,
  used: Map<string, number>,
  headings: Heading[],
): void {
  // The heading of the footnotes has an id that their links name.
  if (heading.properties.id === 'footnote-label') return;
  const text = textOf(heading);
  const base = ID_PREFIX + (slug(text) || 'part');
  const before = used.get(base) ?? 0;
  used.set(base, before + 1);
  const id = before === 0 ? base : `${base}-${before + 1}`;
  heading.tagName = `h${level}`;
  heading.properties.id = id;
  headings.push({ id, text, level });
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, LONGEST_ID);
}

/** The box of a task says what it is about: a screen reader would read a nameless one. */
function labelOf(box: Element): string {
  return box.properties.checked ? 'Done' : 'To do';
}

function scrolling(table: Element): Element {
  const properties = {
    className: ['table-scroll'],
    role: 'region',
    ariaLabel: 'Table',
    tabIndex: 0,
  };
  return { type: 'element', tagName: 'div', properties, children: [table] };
}
