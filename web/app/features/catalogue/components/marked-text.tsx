import type { SearchedWordShown } from '@lectern/contract/search-words';
import { markedParts } from '../rules/marked-text.ts';

interface MarkedTextProps {
  readonly text: string;
  /** What was searched for; undefined: nothing. */
  readonly words: readonly SearchedWordShown[] | undefined;
}

/** A text with the words that a search found marked. */
export function MarkedText({ text, words }: MarkedTextProps) {
  if (!words) return text;
  let place = 0;
  return markedParts(text, words).map((part) => {
    const key = place;
    place += part.text.length;
    return part.isMarked ? (
      <mark key={key} className="rounded-xs border-accent border-b-2 bg-accent-wash text-inherit">
        {part.text}
      </mark>
    ) : (
      part.text
    );
  });
}
