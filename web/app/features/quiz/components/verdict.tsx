import type { QuizQuestion } from '@lectern/contract/quiz';
import { Notice } from '../../../ui/notice.tsx';
import { RUNNING } from '../messages.ts';

interface VerdictProps {
  readonly question: QuizQuestion;
  readonly isRight: boolean;
}

/** Whether the answer was right, and the explanation where there is one. */
export function Verdict({ question: { answer, explanation }, isRight }: VerdictProps) {
  return (
    <Notice tone={isRight ? 'success' : 'failure'} className="animate-appear">
      <p className="font-semibold">{isRight ? RUNNING.right : RUNNING.wrong(answer)}</p>
      {explanation && <p className="mt-1 text-ink">{explanation}</p>}
    </Notice>
  );
}
