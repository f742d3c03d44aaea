import { z } from 'zod';
import { storedDraft } from '../../../platform/drafts/stored-draft.ts';

const reviewDraft = z.object({
  rating: z.literal([1, 2, 3, 4, 5]).exactOptional(),
  comment: z.string(),
});

/** The values of an unfinished review. */
export interface ReviewDraft {
  readonly rating?: number;
  readonly comment: string;
}

/** By account, and by the id of the course. */
export const reviewDrafts = storedDraft<ReviewDraft>('review', reviewDraft);
