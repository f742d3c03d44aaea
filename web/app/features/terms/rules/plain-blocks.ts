/** A part of a plain text. */
export type PlainBlock =
  | { readonly kind: 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'points'; readonly points: readonly string[] };

const HEADING = /^## +(.+)$/;
const POINT = /^- +(.+)$/;

/**
 * The parts of a text that operators write: lines that begin with `## ` are headings, those that begin with
 * `- ` points of a list, and what stands between empty lines is a paragraph. Nothing else in it means
 * anything.
 */
export function plainBlocks(text: string): PlainBlock[] {
  return text.split(/\n\s*\n/).flatMap((part) => partsOf(part.split('\n')));
}

function partsOf(lines: readonly string[]): PlainBlock[] {
  const blocks: PlainBlock[] = [];
  for (const line of lines) {
    const [, heading] = HEADING.exec(line) ?? [];
    const [, point] = POINT.exec(line) ?? [];
    const last = blocks.at(-1);
    if (line.trim() === '') continue;
    if (heading !== undefined) blocks.push({ kind: 'heading', text: heading });
    else if (point !== undefined) {
      if (last?.kind === 'points') blocks.splice(-1, 1, added(last, point));
      else blocks.push({ kind: 'points', points: [point] });
    } else if (last?.kind === 'paragraph') {
      blocks.splice(-1, 1, { kind: 'paragraph', text: `${last.text}\n${line}` });
    } else blocks.push({ kind: 'paragraph', text: line });
  }
  return blocks;
}

function added({ points }: { readonly points: readonly string[] }, point: string): PlainBlock {
  return { kind: 'points', points: [...points, point] };
}
