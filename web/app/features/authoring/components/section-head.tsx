import type { AuthoredSection } from '@lectern/contract/lesson';
import { LIMITS } from '@lectern/contract/limits';
import { ArrowDown, ArrowUp, type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CONTROL } from '../../../ui/field-frame.tsx';
import { OUTLINE } from '../messages.ts';

interface SectionHeadProps {
  readonly section: AuthoredSection;
  readonly place: number;
  readonly count: number;
  /** Resolves to true if it was saved. */
  readonly onRename: (title: string) => Promise<boolean>;
  readonly onMove: (step: -1 | 1) => void;
  readonly onDelete: () => void;
}

/** The name of a section, which can be changed in its place. */
export function SectionHead(props: SectionHeadProps) {
  const { section, place, count, onRename, onMove, onDelete } = props;
  const [isRenaming, setRenaming] = useState(false);
  const title = section.title === '' ? OUTLINE.untitled : section.title;
  if (isRenaming) {
    return (
      <RenameForm
        title={section.title}
        onEnd={() => setRenaming(false)}
        onSave={async (written) => {
          if (await onRename(written)) setRenaming(false);
        }}
      />
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <h2 className="min-w-0 grow basis-48 text-xl wrap-anywhere">
        <span className="mr-3 text-accent-text tabular-nums">{place + 1}</span>
        {title}
      </h2>
      <div className="flex">
        {place > 0 && (
          <IconButton
            icon={ArrowUp}
            name={OUTLINE.moveSectionUp(title)}
            onPress={() => onMove(-1)}
          />
        )}
        {place < count - 1 && (
          <IconButton
            icon={ArrowDown}
            name={OUTLINE.moveSectionDown(title)}
            onPress={() => onMove(1)}
          />
        )}
        <IconButton
          icon={Pencil}
          name={OUTLINE.renameSection(title)}
          onPress={() => setRenaming(true)}
        />
        {section.lessons.length === 0 && count > 1 && (
          <IconButton icon={Trash2} name={OUTLINE.deleteSection(title)} onPress={onDelete} />
        )}
      </div>
    </div>
  );
}

interface IconButtonProps {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly onPress: () => void;
}

function IconButton({ icon: Icon, name, onPress }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-md text-ink-soft transition-colors hover:bg-sunk hover:text-ink"
    >
      <Icon aria-hidden="true" className="size-4.5" />
    </button>
  );
}

interface RenameFormProps {
  readonly title: string;
  readonly onSave: (title: string) => void;
  readonly onEnd: () => void;
}

function RenameForm({ title, onSave, onEnd }: RenameFormProps) {
  const [written, setWritten] = useState(title);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (written.trim() === '') return;
    if (written.trim() === title) onEnd();
    else onSave(written.trim());
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 grow basis-64">
        <label htmlFor={id} className="text-sm font-medium">
          {OUTLINE.sectionName}
        </label>
        <input
          id={id}
          // biome-ignore lint/a11y/noAutofocus: it was opened to be typed in
          autoFocus
          value={written}
          maxLength={LIMITS.curriculumSection}
          onChange={(event) => setWritten(event.target.value)}
          onFocus={(event) => event.target.select()}
          onKeyDown={(event) => event.key === 'Escape' && onEnd()}
          className={`${CONTROL} mt-1.5`}
        />
      </div>
      <Button type="submit">{OUTLINE.save}</Button>
      <Button variant="quiet" onClick={onEnd}>
        {OUTLINE.cancel}
      </Button>
    </form>
  );
}
