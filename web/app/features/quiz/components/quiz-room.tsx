import type { Quiz } from '@lectern/contract/quiz';
import { useState } from 'react';
import { useAttempt } from '../hooks/use-attempt.ts';
import { QuizReady } from './quiz-ready.tsx';
import { QuizResult } from './quiz-result.tsx';
import { QuizRunning } from './quiz-running.tsx';

/** Ready, then running, then finished (QUIZ-4). */
export function QuizRoom({ quiz }: { readonly quiz: Quiz }) {
  const [attempt, actions] = useAttempt(quiz);
  const [isBack, setIsBack] = useState(false);
  if (!attempt) return <QuizReady quiz={quiz} takesFocus={isBack} onStart={actions.start} />;
  if (attempt.state === 'running') {
    return <QuizRunning quiz={quiz} attempt={attempt} actions={actions} />;
  }
  const again = () => {
    setIsBack(true);
    actions.reset();
  };
  return <QuizResult quiz={quiz} attempt={attempt} onAgain={again} />;
}
