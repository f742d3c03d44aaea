import { zodResolver } from '@hookform/resolvers/zod';
import { type Review, type ReviewInput, reviewInput } from '@lectern/contract/review';
import { useEffect, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Draft } from '../../../platform/drafts/kept-drafts.ts';
import { isOwnSignOut } from '../../../platform/session/own-sign-out.ts';
import { type ReviewDraft, reviewDrafts } from '../storage/review-draft.ts';

/** What its author wrote of a review that is there. */
export type WrittenReview = Pick<Review, 'rating' | 'comment'>;

/**
 * The form of a review and its draft. It begins with the draft, or with the review that is being
 * changed.
 *
 * @param own the review to change; undefined for a first one
 */
export function useReviewForm(uid: string, courseId: string, own: WrittenReview | undefined) {
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
  const [rating, comment] = useWatch({ control: form.control, name: ['rating', 'comment'] });
  useKeepDraft({ uid, draft, submitted, rating, comment });
  return {
    form,
    /** True where the form holds a draft in place of the saved review. */
    restored,
    showSaved: () => {
      form.reset(submitted);
      setRestored(false);
    },
    forgetDraft: () => draft.forget(),
  };
}

interface Kept {
  readonly uid: string;
  readonly draft: Draft<ReviewDraft>;
  readonly submitted: ReviewDraft;
  /** Undefined while no star is chosen, despite the form's type. */
  readonly rating: number | undefined;
  readonly comment: string;
}

/** Keeps what differs from the submitted review as a draft; a sign-out on purpose deletes it. */
function useKeepDraft({ uid, draft, submitted, rating, comment }: Kept): void {
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
