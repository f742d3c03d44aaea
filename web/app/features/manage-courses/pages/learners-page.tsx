import { PageHead } from '../../../platform/page-head.tsx';
import { RequireUser } from '../../../platform/session/require-user.tsx';
import { Container } from '../../../ui/container.tsx';
import { SignedOut } from '../../profile/components/signed-out.tsx';
import { LearnersOfCourse } from '../components/learners-of-course.tsx';
import { LEARNERS, SIGNED_OUT } from '../messages.ts';

/** The learners of one course, for its instructor. */
export function LearnersPage({ id }: { readonly id: string }) {
  return (
    <>
      <PageHead
        title={LEARNERS.title}
        description={LEARNERS.description}
        canonicalPath={`/manage-courses/${id}/learners`}
        robots="noindex"
      />
      <RequireUser signedOut={<SignedOut {...SIGNED_OUT} page="/login" />}>
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
