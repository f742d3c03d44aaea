import { PageHead } from '../../platform/page-head.tsx';
import { RequireUser } from '../../platform/session/require-user.tsx';
import { Container } from '../../ui/container.tsx';
import { LearnersOfCourse } from './learners-of-course.tsx';
import { LEARNERS } from './messages.ts';
import { SignedOut } from './signed-out.tsx';

/** Who is enrolled in one course, for its instructor. */
export function LearnersPage({ id }: { readonly id: string }) {
  return (
    <>
      <PageHead
        title={LEARNERS.title}
        description={LEARNERS.description}
        canonicalPath={`/manage-courses/${id}/learners`}
        robots="noindex"
      />
      <RequireUser signedOut={<SignedOut />}>
        {(user) => (
          <Container className="pt-6 pb-16 sm:pt-8">
            <div className="mx-auto max-w-4xl">
              <LearnersOfCourse key={`${user.uid} ${id}`} user={user} id={id.toLowerCase()} />
            </div>
          </Container>
        )}
      </RequireUser>
    </>
  );
}
