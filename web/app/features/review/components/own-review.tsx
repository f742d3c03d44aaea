import type { Review } from '@lectern/contract/review';
import { serverMessage } from '../../../platform/api-error.ts';
import { useConfirmedMutation } from '../../../platform/use-confirmed-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FailureDialog } from '../../../ui/failure-dialog.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { useWithdrawReview } from '../mutations/use-review-change.ts';
import { OWN, outOfFive } from '../own-messages.ts';

interface OwnReviewProps {
  readonly uid: string;
  readonly courseId: string;
  /** Undefined until the page has loaded it. */
  readonly own: Review | undefined;
  /** Undefined after leaving the course: the review can still be withdrawn. */
  readonly onChange: (() => void) | undefined;
  readonly onWithdrawn: () => void;
}

/** The user's one review of the course: shown, changed or withdrawn. */
export function OwnReview({ uid, courseId, own, onChange, onWithdrawn }: OwnReviewProps) {
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
