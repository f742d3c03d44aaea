import type { QuizQuestion } from '@lectern/contract/quiz';
import { type KeyboardEvent, useId, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useHeadingFocus } from '../hooks/use-heading-focus.ts';
import { useScrollIntoView } from '../hooks/use-scroll-into-view.ts';
import { RUNNING } from '../messages.ts';
import { optionOfKey } from '../rules/quiz-keys.ts';
import { OptionButton } from './option-button.tsx';
import { Verdict } from './verdict.tsx';

interface QuestionCardProps {
  readonly question: QuizQuestion;
  /** The question's index, from 0 to `count`. */
  readonly place: number;
  readonly count: number;
  /** The chosen option; null before. */
  readonly chosen: string | null;
  readonly onChoose: (option: string) => void;
  readonly onNext: () => void;
}

/**
 * One question. Its keys work only while it has the focus, as single characters must not act elsewhere
 * on the page (WCAG 2.1.4).
 */
export function QuestionCard({
  question,
  place,
  count,
  chosen,
  onChoose,
  onNext,
}: QuestionCardProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const afterwards = useRef<HTMLDivElement>(null);
  useHeadingFocus(heading, place);
  useScrollIntoView(afterwards, chosen !== null);
  const { options, answer } = question;

  const onKeyDown = (event: KeyboardEvent) =>
    actOnKey(event, { options, isAnswered: chosen !== null, onChoose, onNext });

  return (
    <section
      aria-labelledby={id}
      // A click anywhere focuses it, so that its keys work.
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="mx-auto max-w-3xl pt-8 outline-none sm:pt-12"
    >
      <h2 ref={heading} tabIndex={-1} id={id} className="text-2xl outline-none sm:text-3xl">
        <span className="mb-3 block font-sans text-sm font-medium tracking-normal text-ink-soft tabular-nums">
          {RUNNING.progress(place + 1, count)}
        </span>
        {question.question}
      </h2>
      <ul aria-labelledby={id} className="mt-6 space-y-3">
        {options.map((option, number) => (
          <li key={option}>
            <OptionButton
              number={number + 1}
              option={option}
              appearance={appearanceOf(option, { answer, chosen })}
              isChosen={option === chosen}
              onChoose={chosen === null ? () => onChoose(option) : undefined}
            />
          </li>
        ))}
      </ul>
      <div ref={afterwards} className="pt-5">
        <div className="min-h-24 max-lg:pb-4">
          <div role="status">
            {chosen !== null && <Verdict question={question} isRight={chosen === answer} />}
          </div>
          {chosen === null && (
            <p className="text-sm text-ink-soft max-sm:hidden">{RUNNING.keys(options.length)}</p>
          )}
        </div>
        <NextButton isLast={place + 1 === count} isHeld={chosen === null} onNext={onNext} />
      </div>
    </section>
  );
}

interface NextButtonProps {
  readonly isLast: boolean;
  readonly isHeld: boolean;
  readonly onNext: () => void;
}

/** Sticks to the bottom edge of a narrow window. */
function NextButton({ isLast, isHeld, onNext }: NextButtonProps) {
  return (
    <div className="z-20 flex justify-end py-6 max-sm:*:grow max-lg:sticky max-lg:bottom-0 max-lg:-mx-4 max-lg:border-t max-lg:border-rule max-lg:bg-paper max-lg:px-4 max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:max-lg:-mx-6 sm:max-lg:px-6">
      <Button variant="primary" size="lg" disabled={isHeld} onClick={onNext} className="min-w-40">
        {isLast ? RUNNING.finish : RUNNING.next}
      </Button>
    </div>
  );
}

interface KeyActions extends Pick<QuestionCardProps, 'onChoose' | 'onNext'> {
  readonly options: readonly string[];
  readonly isAnswered: boolean;
}

function actOnKey(
  event: KeyboardEvent,
  { options, isAnswered, onChoose, onNext }: KeyActions,
): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === 'Enter' && isAnswered) {
    event.preventDefault();
    // A key that is held down counts once.
    if (!event.repeat) onNext();
    return;
  }
  const option = options[optionOfKey(event.key, options.length) ?? -1];
  if (option !== undefined && !event.repeat) onChoose(option);
}

function appearanceOf(
  option: string,
  { answer, chosen }: { readonly answer: string; readonly chosen: string | null },
): 'open' | 'right' | 'wrong' | 'passed-over' {
  if (chosen === null) return 'open';
  if (option === answer) return 'right';
  return option === chosen ? 'wrong' : 'passed-over';
}
