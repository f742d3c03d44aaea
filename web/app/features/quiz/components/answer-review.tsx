import type { Quiz, QuizQuestion } from '@lectern/contract/quiz';
import { Check, Minus, X } from 'lucide-react';
import { RESULT } from '../messages.ts';
import type { Answers } from '../rules/attempt.ts';

const VERDICTS = {
  right: { Icon: Check, tone: 'text-success-text' },
  wrong: { Icon: X, tone: 'text-danger' },
  unanswered: { Icon: Minus, tone: 'text-ink-soft' },
} as const;

interface AnswerReviewProps {
  readonly quiz: Quiz;
  readonly answers: Answers;
}

/** Every question with the chosen answer, the right one and the explanation. */
export function AnswerReview({ quiz, answers }: AnswerReviewProps) {
  return (
    <section aria-labelledby="quiz-review" className="mt-12">
      <h2 id="quiz-review" className="text-2xl sm:text-3xl">
        {RESULT.review}
      </h2>
      <ol className="mt-4 divide-y divide-rule border-t border-rule">
        {quiz.questions.map((question, place) => (
          <li key={question.question} className="py-6">
            <ReviewedQuestion
              question={question}
              number={place + 1}
              chosen={answers[place] ?? null}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface ReviewedQuestionProps {
  readonly question: QuizQuestion;
  readonly number: number;
  readonly chosen: string | null;
}

function ReviewedQuestion({ question, number, chosen }: ReviewedQuestionProps) {
  const { answer, explanation } = question;
  const verdict = chosen === null ? 'unanswered' : chosen === answer ? 'right' : 'wrong';
  const { Icon, tone } = VERDICTS[verdict];
  return (
    <>
      <p className={`flex items-center gap-2 text-sm font-semibold ${tone}`}>
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {RESULT.verdicts[verdict]}
      </p>
      <h3 className="mt-1.5 text-lg leading-snug">
        {number}. {question.question}
      </h3>
      <dl className="mt-3 space-y-2">
        {verdict !== 'right' && (
          <div>
            <dt className="text-sm text-ink-soft">{RESULT.yours}</dt>
            <dd className={`wrap-anywhere ${tone}`}>{chosen ?? RESULT.none}</dd>
          </div>
        )}
        <div>
          <dt className="text-sm text-ink-soft">
            {verdict === 'right' ? RESULT.yoursRight : RESULT.theRight}
          </dt>
          <dd className="font-medium wrap-anywhere text-success-text">{answer}</dd>
        </div>
      </dl>
      {explanation && <p className="mt-3 text-ink-soft">{explanation}</p>}
    </>
  );
}
