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

/** Of a course that is full (WAIT-1). */
export const WAITLIST = {
  join: 'Join the waitlist',
  leave: 'Leave the waitlist',
  hint: 'A seat that comes free is given to the first in line.',
  place: (place: number) =>
    place === 1
      ? 'You are first in line. The next seat that comes free is yours.'
      : `You are number ${place.toLocaleString('en-US')} in line. A seat that comes free is given to the first.`,
  gotSeat: 'A seat was free, and it is yours.',
  failed: 'That did not work. Please try again.',
} as const;
