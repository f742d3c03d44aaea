import { useRef } from 'react';
import { PageHead } from '../../../platform/page-head.tsx';
import { RequireUser } from '../../../platform/session/require-user.tsx';
import { Container } from '../../../ui/container.tsx';
import { SignedOut } from '../../profile/components/signed-out.tsx';
import { VerifyFirst } from '../../profile/components/verify-first.tsx';
import { EditCourse } from '../components/edit-course.tsx';
import { FormHeading } from '../components/form-heading.tsx';
import { EDIT_COURSE } from '../messages.ts';

export function EditCoursePage({ id }: { readonly id: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <PageHead
        title={EDIT_COURSE.title}
        description={EDIT_COURSE.description}
        canonicalPath={`/edit-course/${id}`}
        robots="noindex"
      />
      <RequireUser signedOut={<SignedOut text={EDIT_COURSE.signedOut} />}>
        {(user) => (
          <Container className="py-10 sm:py-16">
            <FormHeading ref={heading} heading={EDIT_COURSE.heading} lead={EDIT_COURSE.lead} />
            <VerifyFirst user={user} text={EDIT_COURSE.verifyFirst} className="mt-8 max-w-3xl" />
            <EditCourse key={`${user.uid} ${id}`} id={id} user={user} heading={heading} />
          </Container>
        )}
      </RequireUser>
    </>
  );
}
