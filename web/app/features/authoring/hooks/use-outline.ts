import type { AuthoredOutline } from '@lectern/contract/lesson';
import { useState } from 'react';
import { failureReason } from '../../../platform/failure-reason.ts';
import { LESSON } from '../messages.ts';
import { type OutlineChange, useOutlineChanges } from '../mutations/use-outline-changes.ts';

/** What the parts of the outline do with it. */
export interface OutlineActions {
  readonly courseId: string;
  readonly outline: AuthoredOutline;
  /** Sends a change; resolves to true if it was saved. `said` is read out then. */
  readonly change: (change: OutlineChange, said?: string) => Promise<boolean>;
  readonly isBusy: boolean;
}

/** The changes of an outline with what came of the last one in words. */
export function useOutline(uid: string, outline: AuthoredOutline) {
  const { courseId } = outline;
  const { mutateAsync, isPending } = useOutlineChanges(uid, courseId);
  const [outcome, setOutcome] = useState({ text: '', isFailure: false });
  const actions: OutlineActions = {
    courseId,
    outline,
    isBusy: isPending,
    change: async (change, said = '') => {
      try {
        await mutateAsync(change);
        setOutcome({ text: said, isFailure: false });
        return true;
      } catch (error) {
        const text = [LESSON.failed, failureReason(error)].join(' ').trim();
        setOutcome({ text, isFailure: true });
        return false;
      }
    },
  };
  return { actions, outcome };
}
