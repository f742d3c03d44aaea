import type { Element, ElementContent, Root as HtmlRoot } from 'hast';
import type { Html, Parents, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import rehypeHighlight from 'rehype-highlight';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { callouts } from './callouts.ts';
import { mustBeShallow, mustOpenFewLevels } from './depth.ts';
import { displayFormulas } from './display-formulas.ts';
import { formulas } from './formulas.ts';
import { type FindPicture, linksAndPictures } from './links-and-pictures.ts';
import { type Heading, pageStructure } from './page-structure.ts';
import { SANITIZE_SCHEMA } from './sanitize-schema.ts';

/** A text that is ready to be shown. */
export interface RenderedMarkdown {
  /** Safe: nothing in it runs, and nothing of another host is loaded. Needs no script. */
  readonly html: string;
  readonly words: number;
  readonly headings: readonly Heading[];
}

/**
 * Renders the Markdown of a lesson: CommonMark with the tables, task lists, footnotes and
 * strikethrough of GitHub, its callouts, formulas between `$`, and coloured code. HTML in it is shown
 * as it was written, save `<br>`.
 *
 * @throws MarkdownTooComplexError where it is nested too deeply
 */
export function renderMarkdown(
  markdown: string,
  findPicture: FindPicture = () => undefined,
): RenderedMarkdown {
  mustOpenFewLevels(markdown);
  const parsed = unified().use(remarkParse).use(remarkGfm).use(remarkMath).parse(markdown);
  mustBeShallow(parsed);
  const headings: Heading[] = [];
  const processor = unified()
    .use(remarkGfm)
    .use(callouts)
    .use(displayFormulas, { markdown })
    .use(remarkRehype, {
      clobberPrefix: 'note-',
      footnoteLabelTagName: 'h2',
      handlers: { html: asText },
    })
    .use(linksAndPictures, { findPicture })
    .use(rehypeSanitize, SANITIZE_SCHEMA)
    .use(rehypeHighlight, { detect: false, plainText: ['math'] })
    .use(formulas)
    .use(pageStructure, { headings })
    .use(rehypeStringify, { closeSelfClosing: false });
  const tree: HtmlRoot = processor.runSync(parsed);
  return { html: processor.stringify(tree), words: wordsIn(parsed), headings };
}

/** Lessons hold no HTML: what somebody wrote of it is text, a line break and a comment apart. */
function asText(_state: unknown, { value }: Html, parent: Parents | undefined): ElementContent {
  if (/^<br\s*\/?>$/i.test(value)) return elementOf('br');
  const text: ElementContent = { type: 'text', value: value.replace(/<!--[\s\S]*?-->/g, '') };
  return parent?.type === 'paragraph' ? text : elementOf('p', text);
}

function elementOf(tagName: string, ...children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children };
}

/** As a reader counts them: letters and digits with no space between. */
export function wordsIn(tree: Root): number {
  let words = 0;
  visit(tree, ['paragraph', 'heading', 'tableCell', 'code', 'math'], (block) => {
    words += textOf(block).match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
  });
  return words;
}
