import type { CourseSummary } from '@lectern/contract/course';
import { useQuery } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { browserApi } from '../../../platform/api-client.ts';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { Button } from '../../../ui/button.tsx';
import { SAVE } from '../messages.ts';
import { useSaveChange } from '../mutations/use-save-change.ts';
import { savedIds } from '../queries/saved-ids.ts';

interface SaveButtonProps {
  readonly course: Pick<CourseSummary, '_id' | 'title'>;
  readonly user: EmailUser;
}

/** Saves a course for later, or removes it again: over the corner of its picture. */
export function SaveCorner(props: SaveButtonProps) {
  const save = useSave(props);
  if (!save) return null;
  const { isSaved, ...button } = save;
  return (
    <button
      {...button}
      type="button"
      className="group/save absolute top-1 right-1 z-20 grid size-11 place-items-center outline-none"
    >
      {/* The ring of the focus is within: on a picture of its own colour it could not be seen. */}
      <span
        className={`grid size-9 place-items-center rounded-full border bg-surface shadow-low outline-focus transition-colors group-focus-visible/save:outline-2 group-focus-visible/save:-outline-offset-3 ${isSaved ? 'border-accent text-accent-text' : 'border-rule text-ink group-hover/save:bg-sunk'}`}
      >
        <Mark isSaved={isSaved} />
      </span>
    </button>
  );
}

/** The same in words, beside the title of the course’s page; on a phone the corner is there instead. */
export function SaveControl(props: SaveButtonProps) {
  const save = useSave(props);
  if (!save) return null;
  const { isSaved, ...button } = save;
  return (
    <Button {...button} variant="quiet" className="max-sm:hidden">
      <Mark isSaved={isSaved} />
      {isSaved ? SAVE.saved : SAVE.save}
    </Button>
  );
}

function Mark({ isSaved }: { readonly isSaved: boolean }) {
  return (
    <Bookmark
      aria-hidden="true"
      className={`size-4.5 ${isSaved ? 'fill-current text-accent-text' : ''}`}
    />
  );
}

/** What the button says, of its state as well, and does; undefined until it is known what is saved. */
function useSave({ course, user: { uid } }: SaveButtonProps) {
  const { data: isSaved } = useQuery({
    ...savedIds(browserApi, uid),
    select: (ids) => ids.includes(course._id),
  });
  const { mutate } = useSaveChange(uid, course);
  if (isSaved === undefined) return undefined;
  return {
    isSaved,
    'aria-label': isSaved ? SAVE.removeCourse(course.title) : SAVE.saveCourse(course.title),
    onClick: () => mutate(!isSaved),
  };
}
