import type { EnrolmentRecord } from '@lectern/contract/enrolment';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EmailUser } from '../../../platform/session/require-user.tsx';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import { leaveSeat, rememberChange } from '../../enrolment/mutations/seat-change.ts';
import { enrolmentsKey } from '../../enrolment/queries/my-enrolments.ts';

export type Stage =
  | { readonly name: 'idle' | 'done' | 'failed' }
  | { readonly name: 'asking' | 'busy'; readonly record: EnrolmentRecord };

/** The end of one of the user's enrolments: from the question to what came of it. */
export function useRemoval(user: EmailUser) {
  const queries = useQueryClient();
  const [stage, setStage] = useState<Stage>({ name: 'idle' });
  const oneAtATime = useOneAtATime();

  const remove = async (record: EnrolmentRecord) => {
    setStage({ name: 'busy', record });
    try {
      const change = await leaveSeat(user, record.course._id);
      await rememberChange(queries, user, record.course._id, change);
      setStage({ name: 'done' });
    } catch {
      setStage({ name: 'failed' });
      // Holds up no other removal.
      void queries.refetchQueries({ queryKey: enrolmentsKey(user.uid) });
    }
  };

  return {
    stage,
    ask: (record: EnrolmentRecord) => setStage({ name: 'asking', record }),
    confirm: (record: EnrolmentRecord) => oneAtATime(() => remove(record)),
    /** Nothing is asked or told any more. */
    close: () => setStage({ name: 'idle' }),
  };
}
