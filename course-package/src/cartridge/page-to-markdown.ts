import type { Element, Nodes, Root } from 'hast';
import { toString as textIn } from 'hast-util-to-string';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { PACKAGE_LIMITS } from '../package-limits.ts';
import { FORMULA, formulaElement, formulaNode, markFormulas } from './page-formulas.ts';

/** A page of a cartridge as Markdown. */
export interface ReadPage {
  /** Empty: it has none. */
  readonly title: string;
  readonly markdown: string;
  /** True where its system says that learners do not see it yet. */
  readonly isUnpublished: boolean;
}

/** Finds where an address of a page leads; undefined: nowhere, its text stays. */
export type ResolveAddress = (
  address: string,
  use: { readonly isPicture: boolean; readonly text: string },
) => string | undefined;

/** The page is nested too deeply to be turned into Markdown. */
export class PageTooDeepError extends Error {
  override readonly name = 'PageTooDeepError';
}

/** Hidden control characters, which no lesson may hold. */
const UNSAFE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;
/** What shows another page or plays a recording within a page. */
const EMBEDS = ['iframe', 'video', 'audio', 'embed', 'object'];

/** The title of a page and whether it is published, without a look at the rest. */
export function readPageHead(html: string): Pick<ReadPage, 'title' | 'isUnpublished'> {
  const tree = parse(html);
  return { title: titleOf(tree), isUnpublished: isUnpublished(tree) };
}

/**
 * Turns the HTML of a page into Markdown as lessons have it.
 *
 * @throws PageTooDeepError
 */
export function pageToMarkdown(html: string, resolve: ResolveAddress): ReadPage {
  const tree = parse(html);
  mustBeShallow(tree);
  const title = titleOf(tree);
  markFormulas(tree);
  moveCaptions(tree);
  visit(tree, 'element', (element, index, parent) => {
    if (!parent || index === undefined) return;
    const replaced = replacementOf(element, resolve);
    if (replaced) parent.children[index] = replaced;
  });
  const markdown = unified()
    .use(rehypeRemark, {
      nodeHandlers: { comment: () => undefined },
      handlers: { [FORMULA]: (_state, element: Element) => formulaNode(element) },
    })
    .use(remarkGfm)
    .use(remarkMath)
    .runSync(tree);
  const written = unified()
    .use(remarkGfm)
    .use(remarkMath)
    .use(remarkStringify, { bullet: '-', rule: '-', emphasis: '_' })
    .stringify(markdown);
  return { title, markdown: written.trim(), isUnpublished: isUnpublished(tree) };
}

function parse(html: string): Root {
  return unified().use(rehypeParse).parse(html.replace(UNSAFE, ''));
}

function titleOf(tree: Root): string {
  let title = '';
  visit(tree, 'element', (element) => {
    if (element.tagName === 'title' && title === '') title = textIn(element);
  });
  return title.replace(/\s+/g, ' ').trim();
}

/** Canvas notes it in the head of each page. */
function isUnpublished(tree: Root): boolean {
  let unpublished = false;
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName !== 'meta' || properties.name !== 'workflow_state') return;
    unpublished ||= properties.content === 'unpublished';
  });
  return unpublished;
}

/** What follows recurses, which a deep page would overflow. @throws PageTooDeepError */
function mustBeShallow(tree: Root): void {
  let level: readonly Nodes[] = [tree];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > PACKAGE_LIMITS.pageDepth)
      throw new PageTooDeepError('The page is nested too deeply.');
    level = level.flatMap((node): Nodes[] => ('children' in node ? node.children : []));
  }
}

/** Tables of Markdown have no captions: they become paragraphs. */
function moveCaptions(tree: Root): void {
  visit(tree, 'element', (table, index, parent) => {
    if (table.tagName !== 'table' || !parent || index === undefined) return undefined;
    const caption = table.children.find(
      (child) => child.type === 'element' && child.tagName === 'caption',
    );
    if (caption?.type !== 'element') return undefined;
    table.children = table.children.filter((child) => child !== caption);
    parent.children.splice(index, 0, { ...caption, tagName: 'p' });
    return index + 2;
  });
}

function replacementOf(element: Element, resolve: ResolveAddress): Element | undefined {
  if (element.tagName === 'img') return pictureOf(element, resolve);
  if (element.tagName === 'math') return mathOf(element);
  if (EMBEDS.includes(element.tagName)) return embedOf(element, resolve);
  if (element.tagName !== 'a' || typeof element.properties.href !== 'string') return undefined;
  const { href } = element.properties;
  const address = resolve(href, { isPicture: false, text: textIn(element) });
  return address === undefined
    ? { ...element, tagName: 'span', properties: {} }
    : { ...element, properties: { href: address } };
}

/** Canvas draws formulas as pictures and keeps their LaTeX beside them. */
function pictureOf(image: Element, resolve: ResolveAddress): Element {
  const { src, alt, title, dataEquationContent } = image.properties;
  if (typeof dataEquationContent === 'string') return formulaElement(dataEquationContent);
  const text = typeof alt === 'string' ? alt : '';
  const address = typeof src === 'string' ? resolve(src, { isPicture: true, text }) : undefined;
  if (address === undefined) return elementOf('span', text);
  const caption = typeof title === 'string' ? { title } : {};
  return { ...image, properties: { src: address, alt: text, ...caption } };
}

/** MathML often carries the LaTeX that it was made of. */
function mathOf(math: Element): Element {
  let source: string | undefined;
  visit(math, 'element', (inner) => {
    if (inner.tagName !== 'annotation') return;
    if (String(inner.properties.encoding).toLowerCase() === 'application/x-tex') {
      source ??= textIn(inner);
    }
  });
  return source === undefined ? elementOf('span', textIn(math)) : formulaElement(source);
}

/** What is embedded becomes a link: nothing of another site is loaded by a lesson. */
function embedOf(embed: Element, resolve: ResolveAddress): Element {
  const source = sourceOf(embed);
  const { title, ariaLabel } = embed.properties;
  const text = [title, ariaLabel, source].find((said) => typeof said === 'string') ?? '';
  const address =
    source === undefined ? undefined : resolve(source, { isPicture: false, text: String(text) });
  if (address === undefined) return elementOf('p', String(text));
  const link = { ...elementOf('a', String(text)), properties: { href: address } };
  return { type: 'element', tagName: 'p', properties: {}, children: [link] };
}

function sourceOf(embed: Element): string | undefined {
  const { src, data } = embed.properties;
  if (typeof src === 'string') return src;
  if (typeof data === 'string') return data;
  const source = embed.children.find(
    (child) => child.type === 'element' && child.tagName === 'source',
  );
  return source?.type === 'element' && typeof source.properties.src === 'string'
    ? source.properties.src
    : undefined;
}

function elementOf(tagName: string, text: string): Element {
  return { type: 'element', tagName, properties: {}, children: [{ type: 'text', value: text }] };
}
