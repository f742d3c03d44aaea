import type { Quiz } from '@lectern/contract/quiz';
import { useRef } from 'react';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Container } from '../../../ui/container.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useHeadingFocus } from '../hooks/use-heading-focus.ts';
import { PAGE, RESULT } from '../messages.ts';
import { type FinishedAttempt, tally } from '../rules/attempt.ts';
import { isPassed, PASS_MARK, scoreText } from '../rules/score.ts';
import { secondsLeft, timeText } from '../rules/time-limit.ts';
import { AnswerReview } from './answer-review.tsx';
import { ScoreBar } from './score-bar.tsx';

interface QuizResultProps {
  readonly quiz: Quiz;
  readonly attempt: FinishedAttempt;
  readonly onAgain: () => void;
}

/** Passed or not, the score, and every answer beside the right one. */
export function QuizResult({ quiz, attempt, onAgain }: QuizResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useHeadingFocus(heading, true);
  const passed = isPassed(tally(quiz, attempt.answers).right, quiz.questions.length);
  return (
    <Container className="pt-8 pb-20 sm:pt-12">
      <div className="mx-auto max-w-3xl">
        <h1 className="text-lg text-ink-soft">{quiz.title}</h1>
        <h2
          ref={heading}
          tabIndex={-1}
          aria-describedby="quiz-score"
          className="mt-1 text-4xl outline-none sm:text-5xl"
        >
          {passed ? RESULT.passed : RESULT.failed}
        </h2>
        {attempt.ranOut && (
          <Notice tone="plain" className="mt-5">
            {RESULT.ranOut}
          </Notice>
        )}
        <Score quiz={quiz} attempt={attempt} />
        <div className="mt-6 flex flex-wrap gap-3">
          <Button variant="primary" size="lg" onClick={onAgain}>
            {RESULT.again}
          </Button>
          <LinkButton to="/courses" size="lg">
            {PAGE.courses}
          </LinkButton>
        </div>
        <AnswerReview quiz={quiz} answers={attempt.answers} />
      </div>
    </Container>
  );
}

function Score({ quiz, attempt }: Pick<QuizResultProps, 'quiz' | 'attempt'>) {
  const { right, wrong, unanswered } = tally(quiz, attempt.answers);
  const total = quiz.questions.length;
  const passed = isPassed(right, total);
  return (
    <section
      aria-labelledby="quiz-score"
      className="mt-6 rounded-lg border border-rule bg-surface p-5 shadow-card sm:p-8"
    >
      <p id="quiz-score" className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-ink-soft">{RESULT.score}</span>{' '}
        <span
          className={`font-serif text-5xl leading-none font-semibold tabular-nums sm:text-6xl ${passed ? 'text-success-text' : 'text-danger'}`}
        >
          {scoreText(right, total)}
        </span>
      </p>
      <ScoreBar share={right / total} passed={passed} />
      <p className="mt-3 text-ink-soft">{RESULT.summary(right, total, PASS_MARK)}</p>
      <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-4 border-t border-rule pt-4 tabular-nums sm:grid-cols-4 few-letters:grid-cols-1">
        <Fact name={RESULT.correct} value={String(right)} />
        <Fact name={RESULT.wrong} value={String(wrong)} />
        <Fact name={RESULT.unanswered} value={String(unanswered)} />
        <Fact name={RESULT.timeUsed} value={timeText(secondsLeft(0) - secondsLeft(attempt.used))} />
      </dl>
    </section>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-serif text-2xl leading-9 font-semibold">{value}</dd>
    </div>
  );
}
