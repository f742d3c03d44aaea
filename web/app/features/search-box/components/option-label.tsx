import type { SearchedWordShown } from '@lectern/contract/search-words';
import { Layers } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { CoursePicture } from '../../catalogue/components/course-picture.tsx';
import { MarkedText } from '../../catalogue/components/marked-text.tsx';
import type { SearchOption } from '../rules/search-options.ts';

interface OptionLabelProps {
  readonly option: SearchOption;
  /** How the search was taken: what it found by is marked. */
  readonly words: readonly SearchedWordShown[];
}

/** What a suggestion looks like. */
export function OptionLabel({ option, words }: OptionLabelProps) {
  if ('course' in option) {
    const { course } = option;
    return (
      <>
        <span className="aspect-video w-20 shrink-0 overflow-hidden rounded-md">
          <CoursePicture course={course} />
        </span>
        <span className="min-w-0">
          <span className="block leading-5.5 font-medium wrap-anywhere">
            <MarkedText text={course.title} words={words} />
          </span>
          <span className="block text-sm text-ink-soft wrap-anywhere">
            <MarkedText text={course.instructor} words={words} />
          </span>
        </span>
      </>
    );
  }
  if ('instructor' in option) {
    const { name, image } = option.instructor;
    return (
      <Named icon={<Avatar image={image} name={name} />}>
        <MarkedText text={name} words={words} />
      </Named>
    );
  }
  return (
    <Named icon={<Layers aria-hidden="true" className="size-5 text-ink-soft" />}>
      <MarkedText text={option.subject.name} words={words} />
    </Named>
  );
}

/** A name in line with those beside pictures. */
function Named({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <>
      <span className="grid w-20 shrink-0 place-items-center">{icon}</span>
      <span className="min-w-0 leading-5.5 font-medium wrap-anywhere">{children}</span>
    </>
  );
}
