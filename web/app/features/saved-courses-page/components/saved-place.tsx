import type { CourseSummary } from '@lectern/contract/course';
import { useEffect, useRef, useState } from 'react';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { Button } from '../../../ui/button.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { CourseCard } from '../../catalogue/components/course-card.tsx';
import { useSaveChange } from '../../saved-courses/mutations/use-save-change.ts';
import { SAVED } from '../messages.ts';

interface SavedPlaceProps {
  readonly course: CourseSummary;
  readonly isSaved: boolean;
  readonly user: EmailUser;
}

/**
 * The place of a saved course. Once it is removed here the place stays, and offers to undo that; what was
 * removed before the page was opened leaves none.
 */
export function SavedPlace({ course, isSaved, user }: SavedPlaceProps) {
  const [wasSaved, setWasSaved] = useState(isSaved);
  const place = useRef<HTMLLIElement>(null);
  const { mutate } = useSaveChange(user.uid, course);
  const shown = useRef(isSaved);

  useEffect(() => {
    if (shown.current === isSaved) return;
    shown.current = isSaved;
    // The pressed button is gone with what was here before.
    takeFocus(place.current?.querySelector<HTMLElement>('button'));
  }, [isSaved]);

  if (isSaved && !wasSaved) setWasSaved(true);
  if (!isSaved && !wasSaved) return null;
  return (
    <li ref={place} className="min-w-0">
      {isSaved ? (
        <CourseCard course={course} headingLevel={2} />
      ) : (
        <div className="flex h-full min-h-60 flex-col items-center justify-center gap-4 rounded-lg border border-dashed border-rule-strong p-6 text-center">
          <p className="line-clamp-3 wrap-anywhere text-ink-soft">{SAVED.removed(course.title)}</p>
          <Button aria-label={SAVED.undoCourse(course.title)} onClick={() => mutate(true)}>
            {SAVED.undo}
          </Button>
        </div>
      )}
    </li>
  );
}
