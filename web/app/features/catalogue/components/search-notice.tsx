import type { SearchedWordShown } from '@lectern/contract/search-words';
import { Link } from 'react-router';
import { leftOut, mendedInto, SEARCH_AS_TYPED } from '../messages.ts';
import { formatListAddress, type ListChoice } from '../rules/list-address.ts';
import { takenOtherwise } from '../rules/taken-words.ts';

interface SearchNoticeProps {
  /** The search that the words are of. */
  readonly choice: ListChoice;
  readonly words: readonly SearchedWordShown[];
}

/** Says which words of a search were mended or left out, and offers to take them as they were typed. */
export function SearchNotice({ choice, words }: SearchNoticeProps) {
  const { mended, left } = takenOtherwise(words);
  if (mended.length + left.length === 0) return null;
  return (
    <div className="mb-2 rounded-md border border-rule bg-sunk px-4 py-3 text-[0.9375rem]">
      {mended.length > 0 && (
        <p>
          {mended.map(({ typed, mended: taken }) => (
            <span key={typed}>{mendedInto(typed, taken)} </span>
          ))}
          <Link
            className="link whitespace-nowrap"
            to={{ search: formatListAddress({ ...choice, cursor: undefined, verbatim: true }) }}
          >
            {SEARCH_AS_TYPED}
          </Link>
        </p>
      )}
      {left.length > 0 && <p>{leftOut(left.map(({ typed }) => typed))}</p>}
    </div>
  );
}
