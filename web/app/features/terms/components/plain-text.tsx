import { type PlainBlock, plainBlocks } from '../rules/plain-blocks.ts';

/** A text that the operator wrote: headings, lists and paragraphs. */
export function PlainText({ text }: { readonly text: string }) {
  return plainBlocks(text).map((block, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: equal parts may stand in one text, and none moves
    <Block key={place} block={block} />
  ));
}

function Block({ block }: { readonly block: PlainBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h2 className="mt-10 text-2xl first:mt-0">{block.text}</h2>;
    case 'paragraph':
      return <p className="mt-4 whitespace-pre-line wrap-anywhere">{block.text}</p>;
    case 'points':
      return (
        <ul className="mt-4 grid list-disc gap-2 pl-5 marker:text-accent">
          {block.points.map((point) => (
            <li key={point} className="wrap-anywhere">
              {point}
            </li>
          ))}
        </ul>
      );
  }
}
