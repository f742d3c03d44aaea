import type { CourseInput } from '@lectern/contract/course';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { currentSession } from '../../../platform/session/session.ts';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import {
  dismissNotification,
  notifyElsewhere,
  type SavingTexts,
} from '../mutations/notify-elsewhere.ts';
import { type SaveCall, useSendCourse } from '../mutations/use-send-course.ts';
import type { Stage } from '../rules/saving-stage.ts';
import type { WrittenForm } from './use-course-form.ts';
import type { TriedPicture } from './use-tried-picture.ts';

interface SavingProps {
  readonly uid: string;
  readonly written: WrittenForm;
  readonly picture: TriedPicture;
  readonly call: SaveCall;
  readonly texts: SavingTexts;
}

export type Saving = ReturnType<typeof useSaving>;

/** Saves the course, and reports the outcome in the form or, after leaving it, on any page. */
export function useSaving({ uid, written, picture, call, texts }: SavingProps) {
  const { page } = call;
  const [stage, setStage] = useState<Stage>({ name: 'writing' });
  const accepted = useRef('');
  const oneAtATime = useOneAtATime();
  const isUnmounted = useIsUnmounted();
  const send = useSendCourse({ uid, written, call });
  // Back at the form, the form itself shows the outcome.
  useEffect(() => dismissNotification(page), [page]);

  const tell = (next: Stage, { title }: CourseInput) => {
    if (isUnmounted.current) notifyElsewhere({ uid, page, texts, title }, next);
    else setStage(next);
  };
  const save = async (input: CourseInput) => {
    setStage({ name: 'saving' });
    dismissNotification(page);
    tell(await send(input), input);
  };
  const checkPictureAndSave = async (input: CourseInput) => {
    setStage({ name: 'saving' });
    const isAccepted = input.image === '' || input.image === accepted.current;
    const canShow = isAccepted || (await picture.canShow(input.image));
    // Another user may have signed in during the trial; the course must not become theirs.
    if (!isSignedIn(uid)) return;
    if (canShow) await save(input);
    else tell({ name: 'picture', input }, input);
  };

  return {
    stage,
    submit: written.form.handleSubmit((input) => {
      if (stage.name === 'saved') return;
      return oneAtATime(() => written.during(() => checkPictureAndSave(input)));
    }),
    /** Saves without trying the picture. */
    saveUnchecked: (input: CourseInput) => {
      accepted.current = input.image;
      return oneAtATime(() => written.during(() => save(input)));
    },
    /** Shows a failure of something other than saving. */
    fail: (text: string) => setStage({ name: 'failed', text }),
    returnToWriting: () => setStage({ name: 'writing' }),
  };
}

function isSignedIn(uid: string): boolean {
  const session = currentSession();
  return session.status === 'signed-in' && session.user.uid === uid;
}

/** True after the form has unmounted, even while a save is still running. */
function useIsUnmounted(): RefObject<boolean> {
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);
  return isUnmounted;
}
