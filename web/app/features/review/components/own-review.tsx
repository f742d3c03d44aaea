import type { Review } from '@lectern/contract/review';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { serverMessage } from '../../../platform/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FailureDialog } from '../../../ui/failure-dialog.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import { rememberWithdrawal, withdrawReview } from '../mutations/review-change.ts';
import { OWN, outOfFive } from '../own-messages.ts';

interface OwnReviewProps {
  readonly uid: string;
  readonly courseId: string;
  /** Undefined where the page's course does not have it yet. */
  readonly own: Review | undefined;
  /** Undefined for who has left the course: a review can still be withdrawn. */
  readonly onChange: (() => void) | undefined;
  readonly onWithdrawn: () => void;
}

type Stage =
  | { readonly name: 'idle' | 'asking' | 'busy' }
  | { readonly name: 'failed'; readonly text: string };

/** One has a review a course: it stands, is changed or is taken back. */
export function OwnReview({ uid, courseId, own, onChange, onWithdrawn }: OwnReviewProps) {
  const queries = useQueryClient();
  const [stage, setStage] = useState<Stage>({ name: 'idle' });
  const oneAtATime = useOneAtATime();

  const withdraw = async () => {
    setStage({ name: 'busy' });
    try {
      const rating = await withdrawReview(courseId);
      await rememberWithdrawal(queries, uid, courseId, rating);
      onWithdrawn();
    } catch (error) {
      setStage({ name: 'failed', text: serverMessage(error) ?? OWN.withdrawFailed });
    }
  };

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
          <Button disabled={stage.name === 'busy'} onClick={onChange}>
            {OWN.change}
          </Button>
        )}
        <Button
          aria-haspopup="dialog"
          busy={stage.name === 'busy'}
          onClick={() => setStage({ name: 'asking' })}
        >
          {OWN.withdraw}
        </Button>
      </div>
      <ConfirmDialog
        open={stage.name === 'asking'}
        title={OWN.question}
        text={own?.byInstructor ? OWN.ownConsequence : OWN.consequence}
        confirmLabel={OWN.confirm}
        cancelLabel={OWN.cancel}
        danger
        onConfirm={() => oneAtATime(withdraw)}
        onCancel={() => setStage({ name: 'idle' })}
      />
      <FailureDialog
        failure={stage.name === 'failed' ? { title: OWN.failed, text: stage.text } : undefined}
        okLabel={OWN.ok}
        onClose={() => setStage({ name: 'idle' })}
      />
    </section>
  );
}
