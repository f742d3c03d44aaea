import type { CourseSummary } from '@lectern/contract/course';
import type { SearchedWordShown } from '@lectern/contract/search-words';
import { MATCHED_IN } from '../messages.ts';
import { matchedElsewhere } from '../rules/matched-elsewhere.ts';
import { MarkedText } from './marked-text.tsx';

interface MatchedElsewhereLineProps {
  readonly course: CourseSummary;
  readonly words: readonly SearchedWordShown[];
}

/** What a search found a course by, over the foot of its picture, so that the card stays as high as it is. */
export function MatchedElsewhereLine({ course, words }: MatchedElsewhereLineProps) {
  const matched = matchedElsewhere(course, words);
  if (!matched) return null;
  return (
    <p className="absolute inset-x-0 bottom-0 border-t border-rule bg-surface/95 px-4 py-1.5 text-xs leading-4.5 text-ink-soft wrap-anywhere">
      {/* Within the padding, into which a third line would show. */}
      <span className="line-clamp-2">
        <span className="font-medium text-ink">{MATCHED_IN[matched.field]}</span>{' '}
        <MarkedText text={matched.text} words={words} />
      </span>
    </p>
  );
}
