import type { SearchedWordShown } from '@lectern/contract/search-words';
import { useId } from 'react';
import { Link } from 'react-router';
import { optionId } from '../rules/option-id.ts';
import type { OptionGroup, SearchOption } from '../rules/search-options.ts';
import { OptionLabel } from './option-label.tsx';
import { optionClass } from './option-look.ts';

interface SuggestedOptionsProps {
  readonly groups: readonly OptionGroup[];
  readonly words: readonly SearchedWordShown[];
  /** The option that keys have led to; undefined: none. */
  readonly chosen: number | undefined;
  /** Of the list, and the beginning of its options' ids. */
  readonly listId: string;
  readonly onFollow: (option: SearchOption) => void;
}

/** The groups within the combobox's list. Each option is a link, so that it may be opened beside. */
export function SuggestedOptions(props: SuggestedOptionsProps) {
  let first = 0;
  return props.groups.map((group) => {
    const from = first;
    first += group.options.length;
    return <Group key={group.title} {...props} from={from} group={group} />;
  });
}

interface GroupProps extends SuggestedOptionsProps {
  readonly group: OptionGroup;
  /** The place of the group's first option in the list. */
  readonly from: number;
}

function Group({ group, from, words, chosen, listId, onFollow }: GroupProps) {
  const titleId = useId();
  return (
    <div aria-labelledby={titleId} className="mt-2" role="group">
      <p className="eyebrow px-3 py-2" id={titleId} role="presentation">
        {group.title}
      </p>
      {group.options.map((option, place) => (
        <Link
          aria-selected={from + place === chosen}
          className={optionClass(from + place === chosen, 'min-h-11 py-2')}
          id={optionId(listId, from + place)}
          key={option.to}
          onClick={() => onFollow(option)}
          onMouseDown={(event) => event.preventDefault()}
          role="option"
          tabIndex={-1}
          to={option.to}
        >
          <OptionLabel option={option} words={words} />
        </Link>
      ))}
    </div>
  );
}
