import type { Course } from '@lectern/contract/course';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import type { EmailUser } from '../../../platform/session/require-user.tsx';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import { askAgain, leaveSeat, rememberChange, takeSeat } from '../mutations/seat-change.ts';
import { enrolFailure, leaveFailure } from '../rules/failure-text.ts';
import { ENROLLING } from '../seat-messages.ts';

export type Act = 'enrol' | 'leave';

export type Stage =
  | { readonly name: 'idle' }
  | { readonly name: 'asking' | 'busy'; readonly act: Act }
  | { readonly name: 'done'; readonly act: Act; readonly text: string | undefined }
  | {
      readonly name: 'failed';
      readonly act: Act;
      readonly text: string;
      /** Of the server's answer; undefined where there was none. */
      readonly status: number | undefined;
    };

const IDLE: Stage = { name: 'idle' };

/** Taking a seat and giving it back: from the question to what came of it. */
export function useSeatActs({ _id: courseId }: Pick<Course, '_id'>) {
  const queries = useQueryClient();
  const [stage, setStage] = useState<Stage>(IDLE);
  const oneAtATime = useOneAtATime();

  const perform = async (act: Act, user: EmailUser) => {
    setStage({ name: 'busy', act });
    try {
      const change = await (act === 'enrol' ? takeSeat : leaveSeat)(user, courseId);
      await rememberChange(queries, user, courseId, change);
      const text = change.message ?? (act === 'enrol' ? ENROLLING.welcome : undefined);
      setStage({ name: 'done', act, text });
    } catch (error) {
      const status = error instanceof ApiError ? error.status : undefined;
      const text = (act === 'enrol' ? enrolFailure : leaveFailure)(error);
      setStage({ name: 'failed', act, text, status });
      // A course that is gone takes the page with it: not before it has been read why. What is asked
      // for again holds up no other act.
      if (status !== 401 && status !== 404) void askAgain(queries, user, courseId);
    }
  };

  return {
    stage,
    ask: (act: Act) => setStage({ name: 'asking', act }),
    confirm: (act: Act, user: EmailUser) => oneAtATime(() => perform(act, user)),
    /** Nothing is asked or told any more. */
    close: (user: EmailUser | undefined) => {
      setStage(IDLE);
      if (user && stage.name === 'failed' && stage.status === 404) {
        void askAgain(queries, user, courseId);
      }
    },
  };
}
