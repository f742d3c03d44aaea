import type { Course } from '@lectern/contract/course';
import type { Review, StoredReview } from '@lectern/contract/review';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { Link } from 'react-router';
import { browserApi } from '../../../platform/api-client.ts';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Loading } from '../../../ui/spinner.tsx';
import { SuccessDialog } from '../../../ui/success-dialog.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { enrolmentStatus } from '../../enrolment/queries/enrolment-status.ts';
import { VerifyFirst } from '../../profile/components/verify-first.tsx';
import type { WrittenReview } from '../hooks/use-review-form.ts';
import { FORM, OWN } from '../own-messages.ts';
import { OwnReview } from './own-review.tsx';

// Like `lazyPart`, which is in the guest's bundle: shared with this it would be a chunk of its own.
const ReviewForm = lazy(async () => {
  const form = await import('./review-form.tsx').catch(() => undefined);
  return { default: form?.ReviewForm ?? FormFailed };
});

/** For whoever teaches the course. */
const AnswerReview = lazy(async () => {
  const part = await import('./answer-review.tsx').catch(() => undefined);
  return { default: part?.AnswerReview ?? FormFailed };
});

interface MemberReviewsProps {
  readonly course: Course;
  readonly user: EmailUser;
  readonly enrolFirst: ReactNode;
  /** @param foot what stands beneath each review */
  readonly children: (ownId: string | null, foot?: (review: Review) => ReactNode) => ReactNode;
}

/** Learners write or change their review; everybody may withdraw their own. */
export function MemberReviews({ course, user, enrolFirst, children }: MemberReviewsProps) {
  const status = useQuery(enrolmentStatus(browserApi, user, course._id));
  const [changing, setChanging] = useState(false);
  const [successTitle, setSuccessTitle] = useState<string>();
  const place = useRef<HTMLDivElement>(null);

  const { enrolled = false, owned = false, reviewId = null, hiddenReview } = status.data ?? {};
  const own = hiddenReview ?? course.reviews.find(({ _id }) => _id === reviewId);
  const writes = enrolled && (reviewId === null || changing);

  const courseId = course._id;
  const foot = useCallback(
    (review: Review) => (
      <Suspense>
        <AnswerReview courseId={courseId} review={review} />
      </Suspense>
    ),
    [courseId],
  );

  const submitted = ({ held }: StoredReview) => {
    setChanging(false);
    const waits = held || hiddenReview?.waitsBecause !== undefined;
    const shown = hiddenReview ? OWN.staysHidden : OWN.submitted;
    setSuccessTitle(waits ? OWN.waits : shown);
  };
  const cancel = () => {
    setChanging(false);
    place.current?.focus();
  };

  return (
    <>
      <div ref={place} tabIndex={-1} className="mt-2 mb-5 scroll-mt-24 space-y-4 outline-none">
        {status.data ? !enrolled && enrolFirst : <Unknown isLoading={status.isFetching} />}
        {reviewId !== null && !writes && (
          <OwnReview
            courseId={course._id}
            own={own}
            hidden={hiddenReview}
            uid={user.uid}
            // A review from another window is not loaded yet: an empty form would be wrong.
            onChange={enrolled && own ? () => setChanging(true) : undefined}
            onWithdrawn={() => setSuccessTitle(OWN.withdrawn)}
          />
        )}
        {writes && (
          <WriteReview
            course={course}
            user={user}
            own={own}
            reviewId={reviewId}
            isOwner={owned}
            onSubmitted={submitted}
            onCancel={changing ? cancel : undefined}
          />
        )}
      </div>
      {children(reviewId, owned ? foot : undefined)}
      <SuccessDialog
        open={successTitle !== undefined}
        title={successTitle ?? ''}
        continueLabel={OWN.continue}
        onClose={() => {
          setSuccessTitle(undefined);
          // The pressed button is gone with the form.
          takeFocus(place.current);
        }}
      />
    </>
  );
}

interface WriteReviewProps extends Pick<MemberReviewsProps, 'course' | 'user'> {
  readonly own: WrittenReview | undefined;
  /** Null for a first review. */
  readonly reviewId: string | null;
  /** True where the user teaches the course. */
  readonly isOwner: boolean;
  readonly onSubmitted: (stored: StoredReview) => void;
  readonly onCancel: (() => void) | undefined;
}

function WriteReview({ course, user, own, reviewId, isOwner, ...actions }: WriteReviewProps) {
  return (
    <section
      aria-labelledby="write-review"
      className="rounded-lg border border-rule bg-surface p-5 shadow-low sm:p-6"
    >
      <h3 id="write-review" className="mb-4 text-xl">
        {reviewId === null ? FORM.write : FORM.change}
      </h3>
      {isOwner && <p className="-mt-2 mb-4 text-ink-soft">{FORM.ownCourse}</p>}
      <VerifyFirst user={user} text={FORM.verifyFirst} className="mb-5" />
      <Suspense fallback={<FormSkeleton />}>
        <ReviewForm
          key={reviewId}
          courseId={course._id}
          own={own}
          uid={user.uid}
          onSubmitted={actions.onSubmitted}
          onCancel={actions.onCancel}
        />
      </Suspense>
    </section>
  );
}

function Unknown({ isLoading }: { readonly isLoading: boolean }) {
  if (!isLoading) return <p className="text-ink-soft">{FORM.unknown}</p>;
  return (
    <div className="flex h-6 items-center">
      <Skeleton className="h-4 w-80 max-w-full" />
    </div>
  );
}

function FormSkeleton() {
  return (
    <div className="flex min-h-70 flex-col gap-5">
      <Loading label={FORM.loading} />
      <Skeleton className="h-10 w-56" />
      <Skeleton className="h-30" />
    </div>
  );
}

function FormFailed() {
  return (
    <p className="text-ink-soft">
      {FORM.loadFailed}{' '}
      <Link className="link" reloadDocument to="">
        {FORM.reload}
      </Link>
    </p>
  );
}
