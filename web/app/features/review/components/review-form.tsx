import { zodResolver } from '@hookform/resolvers/zod';
import { LIMITS } from '@lectern/contract/limits';
import { type Review, type ReviewInput, reviewInput } from '@lectern/contract/review';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import { serverMessage } from '../../../platform/api-error.ts';
import type { Draft } from '../../../platform/drafts/kept-drafts.ts';
import { isOwnSignOut } from '../../../platform/session/own-sign-out.ts';
import { Button } from '../../../ui/button.tsx';
import { CharactersLeft } from '../../../ui/characters-left.tsx';
import { HeldFields } from '../../../ui/held-fields.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import { useGiveReview } from '../mutations/use-review-change.ts';
import { FORM } from '../own-messages.ts';
import { type ReviewDraft, reviewDrafts } from '../storage/review-draft.ts';
import { StarPicker } from './star-picker.tsx';

interface ReviewFormProps {
  readonly uid: string;
  readonly courseId: string;
  /** What is being changed; undefined for a first review. */
  readonly own: Review | undefined;
  readonly onSubmitted: () => void;
  /** The way back to what stands already. */
  readonly onCancel?: (() => void) | undefined;
}

/** Begins with what was kept, or with the review that is changed. */
export function ReviewForm({ uid, courseId, own, onSubmitted, onCancel }: ReviewFormProps) {
  const [submitted] = useState<ReviewDraft>(() =>
    own ? { rating: own.rating, comment: own.comment } : { comment: '' },
  );
  const draft = useMemo(() => reviewDrafts.inTab(uid, courseId), [uid, courseId]);
  const [kept] = useState(() => draft.read());
  const [restored, setRestored] = useState(
    own !== undefined && kept !== undefined && !isSame(kept, submitted),
  );
  const form = useForm<ReviewInput>({
    resolver: zodResolver(reviewInput),
    defaultValues: kept ?? submitted,
  });
  const { errors } = form.formState;
  const { field: stars } = useController({ control: form.control, name: 'rating' });
  const [rating, comment] = useWatch({ control: form.control, name: ['rating', 'comment'] });
  const { isPending, error, mutateAsync } = useGiveReview({ uid, courseId }, () => {
    draft.forget();
    onSubmitted();
  });
  const oneAtATime = useOneAtATime();
  useKept({ uid, draft, submitted, rating, comment });

  const element = useRef<HTMLFormElement>(null);
  const isChange = onCancel !== undefined;
  // The button that opened it, or showed the review as it stands, has made way for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was restored has gone
  useEffect(() => {
    if (!isChange) return;
    const stars = [...(element.current?.querySelectorAll<HTMLInputElement>('input') ?? [])];
    (stars.find(({ checked }) => checked) ?? stars[0])?.focus();
  }, [isChange, restored]);

  // A failure is in the mutation's state.
  const submit = (written: ReviewInput) => mutateAsync(written).then(ignore, ignore);

  return (
    <form
      ref={element}
      method="post"
      noValidate
      onSubmit={form.handleSubmit((written) => oneAtATime(() => submit(written)))}
      className="space-y-5"
    >
      <HeldFields held={isPending} className="space-y-5">
        {restored && (
          <Notice tone="plain" announced>
            {FORM.restored}{' '}
            <button
              type="button"
              onClick={() => {
                form.reset(submitted);
                setRestored(false);
              }}
              className="link min-h-6 font-medium"
            >
              {FORM.showSaved}
            </button>
          </Notice>
        )}
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
      </HeldFields>
      {error && (
        <Notice tone="failure" announced>
          {serverMessage(error) ?? FORM.failed}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        {onCancel && (
          <Button
            disabled={isPending}
            onClick={() => {
              draft.forget();
              onCancel();
            }}
          >
            {FORM.cancel}
          </Button>
        )}
        <Button type="submit" variant="primary" busy={isPending}>
          {isChange ? FORM.save : FORM.submit}
        </Button>
      </div>
    </form>
  );
}

function ignore(): void {}

interface Kept {
  readonly uid: string;
  readonly draft: Draft<ReviewDraft>;
  readonly submitted: ReviewDraft;
  /** Undefined while no star has been chosen, whatever the form's type says. */
  readonly rating: number | undefined;
  readonly comment: string;
}

/** Keeps what differs from what was submitted; whoever signs out on purpose takes it with them. */
function useKept({ uid, draft, submitted, rating, comment }: Kept): void {
  useEffect(() => {
    const written: ReviewDraft = rating ? { rating, comment } : { comment };
    if (isSame(written, submitted)) draft.forget();
    else draft.keep(written);
  }, [draft, submitted, rating, comment]);
  useEffect(
    () => () => {
      if (isOwnSignOut(uid)) draft.forget();
    },
    [uid, draft],
  );
}

function isSame(one: ReviewDraft, other: ReviewDraft): boolean {
  return one.rating === other.rating && one.comment === other.comment;
}
