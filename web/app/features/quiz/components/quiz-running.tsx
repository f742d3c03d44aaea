import type { Quiz } from '@lectern/contract/quiz';
import { Container } from '../../../ui/container.tsx';
import type { AttemptActions } from '../hooks/use-attempt.ts';
import { useSecondsLeft } from '../hooks/use-seconds-left.ts';
import type { RunningAttempt } from '../rules/attempt.ts';
import { QuestionCard } from './question-card.tsx';
import { TimerBadge } from './timer-badge.tsx';

interface QuizRunningProps {
  readonly quiz: Quiz;
  readonly attempt: RunningAttempt;
  readonly actions: AttemptActions;
}

/** One question at a time, with progress and the time left always visible. */
export function QuizRunning({ quiz, attempt, actions }: QuizRunningProps) {
  const seconds = useSecondsLeft(attempt.beginning, actions.checkTime);
  const { place, answers } = attempt;
  const question = quiz.questions[place];
  const done = answers.filter((answer) => answer !== null).length;
  return (
    <>
      <div className="sticky top-16 z-20 border-b border-rule bg-paper">
        <Container>
          <div className="mx-auto flex min-h-16 max-w-3xl items-center justify-between gap-4">
            <h1 className="min-w-0 truncate text-lg">{quiz.title}</h1>
            <TimerBadge seconds={seconds} />
          </div>
        </Container>
        <div
          aria-hidden="true"
          className="keeps-ground absolute -bottom-px h-0.5 bg-success"
          style={{ width: `${(done / answers.length) * 100}%` }}
        />
      </div>
      <Container className="min-h-[75vh]">
        {question && (
          <QuestionCard
            key={place}
            question={question}
            place={place}
            count={answers.length}
            chosen={answers[place] ?? null}
            onChoose={actions.choose}
            onNext={actions.nextQuestion}
          />
        )}
      </Container>
    </>
  );
}
