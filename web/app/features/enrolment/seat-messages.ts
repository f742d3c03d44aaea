/** Texts for signed-in users; those of ENROL-2 to ENROL-7 are fixed. */
export const SEAT = {
  control: 'Your enrolment',
  checking: 'Checking your enrolment…',
  unknown: 'We could not check whether you are enrolled.',
  retry: 'Try again',
  enrol: 'Enroll Now',
  leave: 'Remove Enrollment',
  full: 'No seats left',
  signedOut: 'You are signed out. Sign in again to go on with this course.',
  cancel: 'Cancel',
  continue: 'Continue',
  learn: 'Continue learning',
  ok: 'OK',
  signIn: 'Sign In',
} as const;

export const ENROLLING = {
  question: 'Enroll in this course?',
  seats: (left: string) => `Only ${left} seats left`,
  confirm: 'Enroll',
  done: 'Enrolled Successfully!',
  welcome: 'Welcome aboard',
  failed: 'Enrollment Failed',
} as const;

export const LEAVING = {
  question: 'Remove your enrollment?',
  consequence: 'Your seat goes back to the course. You may enroll again while seats are left.',
  noWayBack: 'This course is no longer listed. Once you have left it there is no way back to it.',
  confirm: 'Remove',
  done: 'Removed',
  failed: 'Error',
} as const;

/** What is said at last (ENROL-10 to ENROL-13), where the server itself says nothing. */
export const FAILURE = {
  serverError: 'Server error occurred',
  enrol: 'Failed to enroll in the course',
  leave: 'Failed',
} as const;
