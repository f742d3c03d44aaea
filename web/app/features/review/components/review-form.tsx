import { LIMITS } from '@lectern/contract/limits';
import type { ReviewInput, StoredReview } from '@lectern/contract/review';
import { useEffect, useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { serverMessage } from '../../../platform/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { CharactersLeft } from '../../../ui/characters-left.tsx';
import { InertFields } from '../../../ui/inert-fields.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import { useReviewForm, type WrittenReview } from '../hooks/use-review-form.ts';
import { useGiveReview } from '../mutations/use-review-change.ts';
import { FORM } from '../own-messages.ts';
import { StarPicker } from './star-picker.tsx';

interface ReviewFormProps {
  readonly uid: string;
  readonly courseId: string;
  /** The review that is being changed; undefined for a first one. */
  readonly own: WrittenReview | undefined;
  readonly onSubmitted: (stored: StoredReview) => void;
  /** Goes back to the saved review. */
  readonly onCancel?: (() => void) | undefined;
}

/** Begins with the draft, or with the review that is being changed. */
export function ReviewForm({ uid, courseId, own, onSubmitted, onCancel }: ReviewFormProps) {
  const { form, restored, showSaved, forgetDraft } = useReviewForm(uid, courseId, own);
  const { errors } = form.formState;
  const { field: stars } = useController({ control: form.control, name: 'rating' });
  const comment = useWatch({ control: form.control, name: 'comment' });
  const { isPending, error, mutateAsync } = useGiveReview({ uid, courseId }, (stored) => {
    forgetDraft();
    onSubmitted(stored);
  });
  const oneAtATime = useOneAtATime();
  const element = useFocusedStars(onCancel !== undefined, restored);

  // The mutation's state has the failure.
  const submit = (written: ReviewInput) => mutateAsync(written).then(ignore, ignore);

  return (
    <form
      ref={element}
      method="post"
      noValidate
      onSubmit={form.handleSubmit((written) => oneAtATime(() => submit(written)))}
      className="space-y-5"
    >
      <InertFields inert={isPending} className="space-y-5">
        {restored && <RestoredNotice onShowSaved={showSaved} />}
        <StarPicker
          ref={stars.ref}
          value={stars.value}
          onChange={stars.onChange}
          onBlur={stars.onBlur}
          error={errors.rating?.message}
        />
        <TextArea
          {...form.register('comment')}
          label={FORM.comment}
          rows={4}
          placeholder={FORM.hint}
          error={errors.comment?.message}
          help={<CharactersLeft text={comment} limit={LIMITS.comment} />}
        />
      </InertFields>
      {error && (
        <Notice tone="failure" announced>
          {serverMessage(error) ?? FORM.failed}
        </Notice>
      )}
      <Buttons
        busy={isPending}
        onCancel={
          onCancel &&
          (() => {
            forgetDraft();
            onCancel();
          })
        }
      />
    </form>
  );
}

function RestoredNotice({ onShowSaved }: { readonly onShowSaved: () => void }) {
  return (
    <Notice tone="plain" announced>
      {FORM.restored}{' '}
      <button type="button" onClick={onShowSaved} className="link min-h-6 font-medium">
        {FORM.showSaved}
      </button>
    </Notice>
  );
}

interface ButtonsProps {
  readonly busy: boolean;
  /** Undefined for a first review. */
  readonly onCancel: (() => void) | undefined;
}

function Buttons({ busy, onCancel }: ButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      {onCancel && (
        <Button disabled={busy} onClick={onCancel}>
          {FORM.cancel}
        </Button>
      )}
      <Button type="submit" variant="primary" busy={busy}>
        {onCancel ? FORM.save : FORM.submit}
      </Button>
    </div>
  );
}

/** Focuses the form when it replaces the button that opened it. */
function useFocusedStars(isChange: boolean, restored: boolean) {
  const element = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the restored draft is discarded
  useEffect(() => {
    if (!isChange) return;
    const stars = [...(element.current?.querySelectorAll<HTMLInputElement>('input') ?? [])];
    (stars.find(({ checked }) => checked) ?? stars[0])?.focus();
  }, [isChange, restored]);
  return element;
}

function ignore(): void {}
