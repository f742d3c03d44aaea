import type { CourseInput } from '@lectern/contract/course';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { personalKey } from '../../../platform/personal-queries.ts';
import { currentSession } from '../../../platform/session/session.ts';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import { invalidateCourses } from '../../course/queries/course-keys.ts';
import type { EditableCourse } from '../mutations/course-calls.ts';
import { type Attempt, isRefused, newAttempt, saysTheSame } from '../rules/attempt.ts';
import { fieldOf } from '../rules/course-rules.ts';
import type { Stage } from '../rules/saving-stage.ts';
import { dropTold, type SavingTexts, tellElsewhere } from '../storage/told-elsewhere.ts';
import type { WrittenForm } from './use-course-form.ts';
import type { TriedPicture } from './use-tried-picture.ts';

/** How a course is saved, and what is said where that fails. */
export interface Deed {
  /** Of the call that saves. */
  readonly method: 'POST' | 'PUT';
  /** The address of the form. */
  readonly page: string;
  /**
   * @param attempt the first that was not answered: perhaps it was carried out all the same
   * @param basis the entity tag of the version that is changed
   */
  readonly save: (
    input: CourseInput,
    attempt: Attempt,
    basis: string | undefined,
  ) => Promise<unknown>;
  readonly failureText: (error: unknown) => string;
  /** The newest version, where another may be saved meanwhile. */
  readonly reload?: () => Promise<EditableCourse>;
}

interface SavingProps {
  readonly uid: string;
  readonly written: WrittenForm;
  readonly picture: TriedPicture;
  readonly deed: Deed;
  readonly texts: SavingTexts;
}

/** From the pressed button to what came of it, told in the form or to who has left it. */
export function useSaving({ uid, written, picture, deed, texts }: SavingProps) {
  const { form } = written;
  const queries = useQueryClient();
  const [stage, setStage] = useState<Stage>({ name: 'writing' });
  const accepted = useRef('');
  const oneAtATime = useOneAtATime();
  const closed = useClosed();
  // Who is back at the form sees it there.
  useEffect(() => dropTold(deed.page), [deed.page]);

  const tell = (next: Stage, { title }: CourseInput) => {
    if (closed.current) tellElsewhere({ uid, page: deed.page, texts, title }, next);
    else setStage(next);
  };

  const send = async (input: CourseInput) => {
    setStage({ name: 'saving' });
    dropTold(deed.page);
    const before = written.attempt();
    const attempt = before ?? newAttempt(input);
    // Before anything is sent: the page may end before the answer is here.
    written.keepAttempt(attempt);
    try {
      await deed.save(input, attempt, written.basis());
    } catch (error) {
      if (isRefused(error, deed.method)) written.keepAttempt(undefined);
      if (before && (await isOwnDoing(error, before))) {
        if (!saysTheSame(before.input, input)) return await send(input);
      } else {
        tell(asStage(error, input), input);
        return;
      }
    }
    written.finish();
    // Every list may show the course now, and so may what is this person's alone: asked for again
    // where it is shown next, not beneath the form.
    invalidateCourses(queries);
    void queries.invalidateQueries({ queryKey: personalKey(uid), refetchType: 'none' });
    tell({ name: 'saved' }, input);
  };

  /** True where what overtook this attempt was the one before it, whose answer was lost. */
  const isOwnDoing = async (error: unknown, before: Attempt): Promise<boolean> => {
    if (!(error instanceof ApiError) || error.code !== 'edited-meanwhile') return false;
    const newer = await deed.reload?.().catch(() => undefined);
    if (!newer || !saysTheSame(newer.course, before.input)) return false;
    written.moveTo(newer);
    return true;
  };

  const asStage = (error: unknown, input: CourseInput): Stage => {
    if (!(error instanceof ApiError)) return { name: 'failed', text: deed.failureText(error) };
    if (error.code === 'edited-meanwhile') return { name: 'overtaken', input };
    const fields = error.errors.flatMap(({ path, message }) => {
      const field = fieldOf(path, form.getValues());
      return field ? [{ field, message }] : [];
    });
    for (const { field, message } of fields) form.setError(field, { type: 'server', message });
    return { name: 'failed', text: deed.failureText(error), field: fields[0]?.field };
  };

  const check = async (input: CourseInput) => {
    setStage({ name: 'saving' });
    const fine = input.image === '' || input.image === accepted.current;
    const shown = fine || (await picture.canShow(input.image));
    // The trial takes its time; what one person has written is not added as another's.
    if (!isSignedIn(uid)) return;
    if (shown) await send(input);
    else tell({ name: 'picture', input }, input);
  };

  return {
    stage,
    submit: form.handleSubmit((input) => {
      if (stage.name !== 'saved') return oneAtATime(() => written.during(() => check(input)));
    }),
    /** Saves once more, the picture as it is. */
    sendAsItIs: (input: CourseInput) => {
      accepted.current = input.image;
      return oneAtATime(() => written.during(() => send(input)));
    },
    /** Says that something else failed than saving. */
    fail: (text: string) => setStage({ name: 'failed', text }),
    toWriting: () => setStage({ name: 'writing' }),
  };
}

function isSignedIn(uid: string): boolean {
  const session = currentSession();
  return session.status === 'signed-in' && session.user.uid === uid;
}

/** True once the form has made way for another page, whatever is still under way. */
function useClosed(): RefObject<boolean> {
  const closed = useRef(false);
  useEffect(() => {
    closed.current = false;
    return () => {
      closed.current = true;
    };
  }, []);
  return closed;
}
