import { mustBeShallow, mustOpenFewLevels } from '@lectern/markdown/depth';
import type { Root } from 'mdast';
import { type CompileContext, fromMarkdown, type Token } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { gfm } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';
import { decodeString } from 'micromark-util-decode-string';
import { visit } from 'unist-util-visit';

/** Where a link, a picture or a definition leads. */
export interface Destination {
  /** Without the escapes of Markdown. */
  readonly address: string;
  readonly isPicture: boolean;
}

interface Found extends Destination {
  readonly from: number;
  readonly to: number;
}

/**
 * Replaces addresses in Markdown and leaves everything else to the letter.
 *
 * @param replace is told of each address; undefined: it stays
 * @throws MarkdownTooComplexError where the text is nested too deeply
 */
export function replaceDestinations(
  markdown: string,
  replace: (destination: Destination) => string | undefined,
): string {
  let text = '';
  let at = 0;
  for (const { from, to, ...destination } of destinationsIn(markdown)) {
    const replaced = replace(destination);
    if (replaced === undefined) continue;
    text += markdown.slice(at, from) + replaced;
    at = to;
  }
  return text + markdown.slice(at);
}

function destinationsIn(markdown: string): Found[] {
  mustOpenFewLevels(markdown);
  const inText: Found[] = [];
  const defined: Found[] = [];
  const note = (isPicture: boolean, token: Token, context: CompileContext): Found => ({
    isPicture,
    address: decodeString(context.sliceSerialize(token)),
    from: token.start.offset,
    to: token.end.offset,
  });
  const tree = fromMarkdown(markdown, {
    extensions: [gfm(), math()],
    mdastExtensions: [
      gfmFromMarkdown(),
      mathFromMarkdown(),
      {
        enter: {
          resourceDestinationString(token) {
            inText.push(note(this.stack.at(-1)?.type === 'image', token, this));
            this.buffer();
          },
          definitionDestinationString(token) {
            defined.push(note(false, token, this));
            this.buffer();
          },
        },
      },
    ],
  });
  mustBeShallow(tree);
  const pictures = rangesOfPictureDefinitions(tree);
  const definitions = defined.map((found) => ({
    ...found,
    isPicture: pictures.some(([from, to]) => from <= found.from && found.to <= to),
  }));
  return [...inText, ...definitions].sort((a, b) => a.from - b.from);
}

/** A definition is that of a picture where a picture refers to it. */
function rangesOfPictureDefinitions(tree: Root): [from: number, to: number][] {
  const shown = new Set<string>();
  visit(tree, 'imageReference', ({ identifier }) => {
    shown.add(identifier);
  });
  const ranges: [number, number][] = [];
  visit(tree, 'definition', ({ identifier, position }) => {
    if (!shown.has(identifier) || !position) return;
    ranges.push([position.start.offset ?? 0, position.end.offset ?? 0]);
  });
  return ranges;
}
