import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import type {
  ArticleElement,
  ArticleNode,
  ArticleTag,
} from '../../app/features/blog/content/article.ts';

/** A path on this site, or an https address. */
const LINK = /^(\/(?!\/)|https:\/\/)/;

/**
 * Compiles Markdown (the part of CommonMark that is handled here) to an article's elements.
 *
 * @throws Error for anything else, such as HTML or a picture, and for two equal headings
 */
export function readBody(markdown: string): ArticleElement[] {
  const blocks = elements(lexer(markdown)).filter((node) => typeof node !== 'string');
  const ids = blocks.flatMap(({ id }) => id ?? []);
  const twice = ids.find((id, place) => ids.indexOf(id) !== place);
  if (twice) throw new Error(`two headings have the address #${twice}`);
  return blocks;
}

/** The text of nodes without their markup. */
export function plainText(nodes: readonly ArticleNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : plainText(node.children))).join('');
}

function elements(tokens: readonly Token[] = []): ArticleNode[] {
  return tokens.flatMap((token) => element(token as MarkedToken));
}

function element(token: MarkedToken): ArticleNode | ArticleNode[] {
  switch (token.type) {
    case 'space':
      return [];
    case 'text':
      // A list without empty lines between its items wraps the content of each in a text token.
      return token.tokens ? elements(token.tokens) : token.text;
    case 'escape':
      return token.text;
    case 'paragraph':
      return around('p', token.tokens);
    case 'heading':
      return heading(token);
    case 'list':
      return { tag: token.ordered ? 'ol' : 'ul', children: elements(token.items) };
    case 'list_item':
    case 'strong':
    case 'em':
      return around(TAGS[token.type], token.tokens);
    case 'link':
      return link(token);
    default:
      throw new Error(`an article has no “${token.type}”: ${token.raw.slice(0, 60)}`);
  }
}

const TAGS = { list_item: 'li', strong: 'strong', em: 'em' } as const;

function around(tag: ArticleTag, tokens: readonly Token[]): ArticleElement {
  return { tag, children: elements(tokens) };
}

function heading({ depth, text, tokens }: Tokens.Heading): ArticleElement {
  if (depth !== 2 && depth !== 3) throw new Error(`“${text}” must be a heading of level 2 or 3`);
  const children = elements(tokens);
  return { tag: `h${depth}`, id: fragmentOf(plainText(children)), children };
}

function link({ href, tokens }: Tokens.Link): ArticleElement {
  if (!LINK.test(href)) throw new Error(`${href} is neither a path on this site nor https`);
  return { tag: 'a', href, children: elements(tokens) };
}

function fragmentOf(heading: string): string {
  const words = heading
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[’'\p{M}]/gu, '');
  return words.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}
