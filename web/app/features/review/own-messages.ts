/** Texts for signed-in users; those of REVIEW-1 to REVIEW-8 are fixed. */
export const FORM = {
  unknown: 'We could not check whether you may review this course.',
  signedOut: 'You are signed out. Sign in again to go on.',
  signedOutWriting: 'You are signed out. What you have written is kept: sign in again to go on.',
  signIn: 'Sign In',
  write: 'Write a review',
  change: 'Change your review',
  ownCourse:
    'You teach this course: your review is marked as the instructor’s, and its stars do not count.',
  verifyFirst: 'To review a course, please verify your email address first.',
  rating: 'Your rating',
  shownStars: (stars: number) => `${stars} out of 5`,
  comment: 'Your comment',
  restored: 'This is what you had written and not saved.',
  showSaved: 'Show my review as it stands',
  hint: 'What did you learn, and for whom is this course?',
  submit: 'Submit Review',
  save: 'Save Review',
  cancel: 'Cancel',
  failed: 'Failed to submit review',
  loading: 'Loading the form…',
  loadFailed: 'The form could not be loaded.',
  reload: 'Reload the page',
} as const;

/** Read out for each star, and for what was chosen. */
export const outOfFive = (stars: number) => `${stars} out of 5 stars`;

export const OWN = {
  heading: 'You have reviewed this course',
  change: 'Change',
  withdraw: 'Withdraw',
  submitted: 'Your review has been submitted',
  waits: 'Your review waits for a moderator',
  staysHidden: 'Your review has been saved and stays hidden',
  continue: 'Continue',
  ok: 'OK',
  question: 'Withdraw your review?',
  consequence: 'It disappears from the course, and its stars no longer count.',
  ownConsequence: 'It disappears from the course.',
  confirm: 'Withdraw',
  cancel: 'Cancel',
  withdrawn: 'Your review has been withdrawn',
  failed: 'Error',
  withdrawFailed: 'Failed to withdraw review',
} as const;

/** The instructor's answers to reviews. */
export const REPLY = {
  write: 'Answer',
  change: 'Change answer',
  withdraw: 'Withdraw answer',
  to: (name: string) => ` to ${name}`,
  label: 'Your answer',
  help: 'Everybody reads it beneath the review.',
  missing: 'Please write an answer.',
  save: 'Save answer',
  cancel: 'Cancel',
  saved: 'Your answer was saved.',
  withdrawn: 'Your answer was withdrawn.',
  failed: 'That did not work.',
} as const;
