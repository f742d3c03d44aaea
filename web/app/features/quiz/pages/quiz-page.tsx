import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { browserApi } from '../../../platform/api-client.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Container } from '../../../ui/container.tsx';
import { EmptyState, FailedState } from '../../../ui/states.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { QuizRoom } from '../components/quiz-room.tsx';
import { QuizSkeleton } from '../components/quiz-skeleton.tsx';
import { PAGE } from '../messages.ts';
import { quizQuery } from '../queries/quiz-query.ts';

/** The timed quiz, in every state of loading. */
export function QuizPage() {
  const { data: quiz, isPending, isError } = useQuery(quizQuery(browserApi));

  useEffect(() => {
    // After a navigation the focus is on the skeleton's heading, which disappears.
    if (isPending) return () => takeFocus(document.querySelector<HTMLElement>('main h1'));
  }, [isPending]);

  return (
    <>
      <PageHead
        title={PAGE.title}
        description={quiz?.description ?? PAGE.description}
        canonicalPath="/Quiz"
      />
      {isPending && <QuizSkeleton />}
      {isError && <Failed />}
      {quiz === null && <NoQuiz />}
      {quiz && <QuizRoom quiz={quiz} />}
    </>
  );
}

function Failed() {
  const { search } = useLocation();
  return (
    <Container className="min-h-[60vh] py-12">
      <h1 tabIndex={-1} className="mb-8 text-4xl sm:text-5xl">
        {PAGE.title}
      </h1>
      <FailedState message={PAGE.failed}>
        <LinkButton reloadDocument to={{ search }}>
          {PAGE.retry}
        </LinkButton>
      </FailedState>
    </Container>
  );
}

function NoQuiz() {
  return (
    <Container className="min-h-[60vh] py-12">
      <h1 tabIndex={-1} className="mb-8 text-4xl sm:text-5xl">
        {PAGE.title}
      </h1>
      <EmptyState message={PAGE.empty}>
        <LinkButton to="/courses" variant="primary">
          {PAGE.courses}
        </LinkButton>
      </EmptyState>
    </Container>
  );
}
