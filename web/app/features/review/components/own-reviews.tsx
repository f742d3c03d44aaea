import type { Course } from '@lectern/contract/course';
import type { Review } from '@lectern/contract/review';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isOwnSignOut } from '../../../platform/session/own-sign-out.ts';
import { signInAddress } from '../../../platform/session/remembered-location.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { Visitor } from '../../course/hooks/use-visitor.ts';
import { FORM } from '../own-messages.ts';
import { reviewDrafts } from '../storage/review-draft.ts';
import { MemberReviews } from './member-reviews.tsx';

interface OwnReviewsProps {
  readonly course: Course;
  readonly visitor: Visitor;
  /** Shown to visitors who are not enrolled. */
  readonly enrolFirst: ReactNode;
  /** The list, with the user's own review marked, and what stands beneath each review. */
  readonly children: (ownId: string | null, foot?: (review: Review) => ReactNode) => ReactNode;
}

/** The reviews for a user who is, or was, signed in. */
export function OwnReviews({
  course,
  visitor: { user, lastUid },
  enrolFirst,
  children,
}: OwnReviewsProps) {
  if (user) {
    return (
      <MemberReviews key={user.uid} course={course} user={user} enrolFirst={enrolFirst}>
        {children}
      </MemberReviews>
    );
  }
  const hasDraft = reviewDrafts.inTab(lastUid, course._id).read() !== undefined;
  return (
    <>
      <div className="mt-2 mb-5 space-y-4">
        {enrolFirst}
        {!isOwnSignOut(lastUid) && (
          <Notice tone="plain" announced>
            {hasDraft ? FORM.signedOutWriting : FORM.signedOut}{' '}
            <Link className="link" to={signInAddress(`/courses/${course._id}#reviews`)}>
              {FORM.signIn}
            </Link>
          </Notice>
        )}
      </div>
      {children(null)}
    </>
  );
}
