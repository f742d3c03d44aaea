import { PageHead } from '../../../platform/page-head.tsx';
import { RequireUser } from '../../../platform/session/require-user.tsx';
import { Container } from '../../../ui/container.tsx';
import { KeptList } from '../../kept-courses/components/kept-list.tsx';
import { SignedOut } from '../../profile/components/signed-out.tsx';
import { Enrolments } from '../components/enrolments.tsx';
import { MY_COURSES } from '../messages.ts';

export function MyCoursesPage() {
  return (
    <>
      <PageHead
        title={MY_COURSES.title}
        description={MY_COURSES.description}
        canonicalPath="/my-courses"
        robots="noindex"
      />
      <RequireUser signedOut={<SignedOut text={MY_COURSES.signedOut} />}>
        {(user) => (
          <Container className="py-10 sm:py-16">
            <div className="mx-auto max-w-4xl">
              <Enrolments key={user.uid} user={user} />
              <KeptList uid={user.uid} className="mt-12" />
            </div>
          </Container>
        )}
      </RequireUser>
    </>
  );
}
