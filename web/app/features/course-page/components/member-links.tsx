import type { Course } from '@lectern/contract/course';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { SaveControl } from '../../saved-courses/components/save-button.tsx';
import { OwnerLink } from './owner-link.tsx';

interface MemberLinksProps {
  readonly course: Course;
  readonly user: EmailUser;
}

/** What somebody signed in can do with a course, beside its title, where it shifts no layout when it appears. */
export function MemberLinks({ course, user }: MemberLinksProps) {
  const isListed = !course.archived && !course.draft;
  return (
    <>
      <OwnerLink courseId={course._id} user={user} />
      {isListed && <SaveControl course={course} user={user} />}
    </>
  );
}
