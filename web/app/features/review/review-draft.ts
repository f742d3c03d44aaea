/** What somebody has written so far. */
export interface ReviewDraft {
  readonly rating?: number;
  readonly comment: string;
}

function keyOf(uid: string, courseId: string): string {
  return `lectern:review-draft:${uid}:${courseId}`;
}

/** Keeps in this tab what an account has written of a course: it outlasts a reload and a sign-in. */
export function keepReviewDraft(uid: string, courseId: string, written: ReviewDraft): void {
  try {
    sessionStorage.setItem(keyOf(uid, courseId), JSON.stringify(written));
  } catch {
    // Storage may be forbidden or full; then it lasts as long as the page.
  }
}

/** What this account has written of a course and not submitted; nobody else's. */
export function keptReviewDraft(uid: string, courseId: string): ReviewDraft | undefined {
  try {
    return asDraft(JSON.parse(sessionStorage.getItem(keyOf(uid, courseId)) ?? 'null'));
  } catch {
    return undefined;
  }
}

export function forgetReviewDraft(uid: string, courseId: string): void {
  try {
    sessionStorage.removeItem(keyOf(uid, courseId));
  } catch {
    // Storage may be forbidden; then nothing was kept there.
  }
}

/** An older version of the site may have kept something else. */
function asDraft(
  kept: Partial<Record<keyof ReviewDraft, unknown>> | null,
): ReviewDraft | undefined {
  if (typeof kept?.comment !== 'string') return undefined;
  const { rating, comment } = kept;
  return typeof rating === 'number' && [1, 2, 3, 4, 5].includes(rating)
    ? { rating, comment }
    : { comment };
}
