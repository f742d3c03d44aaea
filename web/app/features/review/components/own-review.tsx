import type { EnrolmentStatus } from '@lectern/contract/enrolment';
import type { Review } from '@lectern/contract/review';
import { serverMessage } from '../../../platform/api-error.ts';
import { useConfirmedMutation } from '../../../platform/use-confirmed-mutation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FailureDialog } from '../../../ui/failure-dialog.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { HiddenNotice } from '../../held-texts/components/hidden-notice.tsx';
import { HIDDEN } from '../../held-texts/messages.ts';
import { useWithdrawReview } from '../mutations/use-review-change.ts';
import { OWN, outOfFive } from '../own-messages.ts';

/** What is shown of it here. */
type ShownReview = Pick<Review, 'rating' | 'byInstructor'>;

interface OwnReviewProps {
  readonly uid: string;
  readonly courseId: string;
  /** Undefined until the page has loaded it. */
  readonly own: ShownReview | undefined;
  /** Where others do not see it. */
  readonly hidden: EnrolmentStatus['hiddenReview'];
  /** Undefined after leaving the course: the review can still be withdrawn. */
  readonly onChange: (() => void) | undefined;
  readonly onWithdrawn: () => void;
}

/** The user's one review of the course: shown, changed or withdrawn. */
export function OwnReview(props: OwnReviewProps) {
  const { uid, courseId, own, hidden, onChange, onWithdrawn } = props;
  const withdrawal = useConfirmedMutation(useWithdrawReview(onWithdrawn));
  const { isPending, error } = withdrawal.mutation;

  return (
    <section
      aria-labelledby="own-review"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-lg border border-rule bg-accent-wash px-5 py-4"
    >
      <div>
        <h3 id="own-review" className="font-sans text-base font-semibold tracking-normal">
          {OWN.heading}
        </h3>
        {own && <Stars className="mt-1 size-4" label={outOfFive(own.rating)} rating={own.rating} />}
        {hidden && (
          <Badge tone="saffron" className="mt-2">
            {hidden.waitsBecause === undefined ? HIDDEN.hiddenBadge : HIDDEN.badge}
          </Badge>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {onChange && (
          <Button disabled={isPending} onClick={onChange}>
            {OWN.change}
          </Button>
        )}
        <Button
          aria-haspopup="dialog"
          busy={isPending}
          onClick={() => withdrawal.ask({ uid, courseId })}
        >
          {OWN.withdraw}
        </Button>
      </div>
      {hidden && (
        <div className="w-full">
          <p className="mb-3 wrap-anywhere whitespace-pre-line">{hidden.comment}</p>
          <HiddenNotice type="review" waitsBecause={hidden.waitsBecause} />
        </div>
      )}
      <ConfirmDialog
        open={withdrawal.asked !== undefined}
        title={OWN.question}
        text={own?.byInstructor ? OWN.ownConsequence : OWN.consequence}
        confirmLabel={OWN.confirm}
        cancelLabel={OWN.cancel}
        danger
        onConfirm={withdrawal.confirm}
        onCancel={withdrawal.close}
      />
      <FailureDialog
        failure={
          error
            ? { title: OWN.failed, text: serverMessage(error) ?? OWN.withdrawFailed }
            : undefined
        }
        okLabel={OWN.ok}
        onClose={withdrawal.close}
      />
    </section>
  );
}
