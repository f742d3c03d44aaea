import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { PageHead } from '../../../platform/page-head.tsx';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { ownAccountQuery } from '../../../platform/session/own-account-query.ts';
import { RequireUser } from '../../../platform/session/require-user.tsx';
import { useSite } from '../../../platform/site.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Container } from '../../../ui/container.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SignedOut } from '../../profile/components/signed-out.tsx';
import { VerifyFirst } from '../../profile/components/verify-first.tsx';
import { CourseForm } from '../components/course-form.tsx';
import { FormHeading } from '../components/form-heading.tsx';
import { ADD_COURSE } from '../messages.ts';
import { addCourse } from '../mutations/course-calls.ts';
import type { SaveCall } from '../mutations/use-send-course.ts';
import { addFailure } from '../rules/failure-text.ts';

export function AddCoursePage() {
  return (
    <>
      <PageHead
        title={ADD_COURSE.title}
        description={ADD_COURSE.description}
        canonicalPath="/add-course"
        robots="noindex"
      />
      <RequireUser signedOut={<SignedOut text={ADD_COURSE.signedOut} />}>
        {(user) => (
          <Container className="py-10 sm:py-16">
            <FormHeading heading={ADD_COURSE.heading} lead={ADD_COURSE.lead} />
            <TeachingNotice uid={user.uid} />
            <VerifyFirst user={user} text={ADD_COURSE.verifyFirst} className="mt-8 max-w-3xl" />
            <NewCourseForm key={user.uid} user={user} />
          </Container>
        )}
      </RequireUser>
    </>
  );
}

/** Says beforehand that the site will refuse the course. */
function TeachingNotice({ uid }: { readonly uid: string }) {
  const isRestricted = useSite().teaching !== undefined;
  const { data } = useQuery({ ...ownAccountQuery(uid), enabled: isRestricted });
  if (!isRestricted || data === undefined || data.mayTeach) return null;
  return (
    <Notice announced tone="failure" className="mt-8 max-w-3xl">
      {ADD_COURSE.mayNotTeach}
    </Notice>
  );
}

function NewCourseForm({ user }: { readonly user: EmailUser }) {
  const [isDraft, setDraft] = useState(false);
  const call = useMemo<SaveCall>(
    () => ({
      method: 'POST',
      page: '/add-course',
      save: (input, submission) => addCourse(input, submission, isDraft),
      failureText: addFailure,
    }),
    [isDraft],
  );
  return (
    <CourseForm user={user} call={call} texts={ADD_COURSE}>
      <Checkbox
        label={ADD_COURSE.draft}
        checked={isDraft}
        onChange={(event) => setDraft(event.target.checked)}
      />
    </CourseForm>
  );
}
