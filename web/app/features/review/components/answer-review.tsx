import { LIMITS } from '@lectern/contract/limits';
import type { Review } from '@lectern/contract/review';
import { type FormEvent, useId, useRef, useState } from 'react';
import { failureReason } from '../../../platform/failure-reason.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { useAnswerReview, useWithdrawAnswer } from '../mutations/use-review-answer.ts';
import { REPLY } from '../own-messages.ts';

interface AnswerReviewProps {
  readonly courseId: string;
  readonly review: Review;
}

/** Beneath a review: the instructor answers it, changes the answer or withdraws it. */
export function AnswerReview({ courseId, review }: AnswerReviewProps) {
  const [writing, setWriting] = useState(false);
  const [done, setDone] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const finish = (text: string) => {
    setWriting(false);
    setDone(text);
    // The pressed button may be gone.
    requestAnimationFrame(() => takeFocus(place.current));
  };
  const withdraw = useWithdrawAnswer({ courseId, reviewId: review._id }, () =>
    finish(REPLY.withdrawn),
  );
  const of = <span className="sr-only">{REPLY.to(review.name)}</span>;
  return (
    <div ref={place} tabIndex={-1} className="mt-3 outline-none">
      {writing ? (
        <AnswerForm
          courseId={courseId}
          review={review}
          onSaved={() => finish(REPLY.saved)}
          onCancel={() => finish('')}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setWriting(true)}>
            {review.answer ? REPLY.change : REPLY.write}
            {of}
          </Button>
          {review.answer && (
            <Button busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
              {REPLY.withdraw}
              {of}
            </Button>
          )}
        </div>
      )}
      {withdraw.isError && (
        <Notice tone="failure" announced className="mt-3">
          {`${REPLY.failed} ${failureReason(withdraw.error)}`.trim()}
        </Notice>
      )}
      <p role="status" className="text-sm text-ink-soft">
        {done}
      </p>
    </div>
  );
}

interface AnswerFormProps extends AnswerReviewProps {
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

function AnswerForm({ courseId, review, onSaved, onCancel }: AnswerFormProps) {
  const id = useId();
  const [text, setText] = useState(review.answer?.text ?? '');
  const [missing, setMissing] = useState(false);
  const save = useAnswerReview({ courseId, reviewId: review._id }, onSaved);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() === '') document.getElementById(id)?.focus();
    else if (!save.isPending) save.mutate(text.trim());
  };
  return (
    <form noValidate onSubmit={submit}>
      <TextArea
        id={id}
        // It replaces the pressed button.
        autoFocus
        rows={4}
        label={REPLY.label}
        help={REPLY.help}
        error={missing ? REPLY.missing : undefined}
        maxLength={LIMITS.reviewAnswer}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {save.isError && (
        <Notice tone="failure" announced className="mt-3">
          {`${REPLY.failed} ${failureReason(save.error)}`.trim()}
        </Notice>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={save.isPending}>
          {REPLY.save}
        </Button>
        <Button disabled={save.isPending} onClick={onCancel}>
          {REPLY.cancel}
        </Button>
      </div>
    </form>
  );
}
