import type { Quiz } from '@lectern/contract/quiz';
import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Container } from '../../../ui/container.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { useHeadingFocus } from '../hooks/use-heading-focus.ts';
import { READY } from '../messages.ts';
import { PASS_MARK } from '../rules/score.ts';
import { TIME_LIMIT_MS } from '../rules/time-limit.ts';

interface QuizReadyProps {
  readonly quiz: Quiz;
  /** True after a finished attempt. */
  readonly takesFocus: boolean;
  readonly onStart: () => void;
}

/** The rules of the quiz, before the time starts. */
export function QuizReady({ quiz, takesFocus, onStart }: QuizReadyProps) {
  const hydrated = useHydrated();
  const heading = useRef<HTMLHeadingElement>(null);
  useHeadingFocus(heading, takesFocus);
  const { title, description, questions } = quiz;
  return (
    <Container className="grid items-center gap-x-16 gap-y-12 py-12 md:grid-cols-2 md:py-28">
      <div className="max-w-xl">
        <p className="eyebrow">{READY.eyebrow}</p>
        <h1 ref={heading} tabIndex={-1} className="mt-3 text-4xl sm:text-5xl">
          {title}
        </h1>
        <p className="mt-5 text-lg text-ink-soft">{description}</p>
        <dl className="mt-8 flex divide-x divide-rule border-y border-rule py-4 tabular-nums few-letters:flex-col few-letters:gap-2 few-letters:divide-x-0">
          <Figure value={String(questions.length)} name={READY.questions(questions.length)} />
          <Figure value={String(TIME_LIMIT_MS / 60_000)} name={READY.minutes} />
          <Figure value={`${PASS_MARK}%`} name={READY.passMark} />
        </dl>
        <Button
          variant="primary"
          size="lg"
          disabled={!hydrated}
          onClick={onStart}
          className="needs-script mt-8 scripted:disabled:opacity-100"
        >
          {READY.start}
        </Button>
        <p className="hidden noscript:block mt-8 font-medium">{READY.needsScripts}</p>
      </div>
      <section
        aria-labelledby="quiz-rules"
        className="rounded-lg border border-rule bg-surface p-6 shadow-card sm:p-8"
      >
        <h2 id="quiz-rules" className="text-2xl">
          {READY.rulesTitle}
        </h2>
        <ol className="mt-4 divide-y divide-rule">
          {READY.rules.map((rule, place) => (
            <li key={rule} className="flex items-baseline gap-4 py-3">
              <span
                aria-hidden="true"
                className="w-6 shrink-0 text-right font-serif text-lg leading-none font-semibold text-accent-text tabular-nums"
              >
                {place + 1}
              </span>
              <span className="min-w-0">{rule}</span>
            </li>
          ))}
        </ol>
      </section>
    </Container>
  );
}

function Figure({ value, name }: { readonly value: string; readonly name: string }) {
  return (
    <div className="flex flex-col-reverse px-4 first:pl-0 last:pr-0 sm:px-8 few-letters:px-0">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-serif text-2xl leading-9 font-semibold sm:text-[1.75rem]">{value}</dd>
    </div>
  );
}
