import { NO_RESPONSE } from '../../platform/failure-reason.ts';

export const MESSAGES = {
  title: 'Contact',
  description: 'Write to the people who run this site: questions, faults and ideas.',
  heading: 'Write to us',
  lead: 'A question, something that doesn’t work, an idea? The people who run this site read what you write here and answer by email.',
  needsScript:
    'This form needs JavaScript. You can read the whole course catalogue without it, and without an account.',
} as const;

export const FORM = {
  name: 'Your name',
  email: 'Your email address',
  emailHelp: 'For our answer, and for nothing else.',
  subject: 'Subject',
  optional: 'Optional',
  message: 'Your message',
  messageHelp: 'If something went wrong, tell us what you did and what you saw.',
  leaveEmpty: 'Please leave this field empty',
  submit: 'Send message',
} as const;

/** What is said of a message that was not sent, as far as anybody can tell. */
export const FAILED = {
  refused: 'Our server could not take your message. Please send it again in a moment.',
  unanswered: `${NO_RESPONSE} Your message may have arrived all the same: send it again, and we have it once.`,
  unreadable:
    'We can’t tell whether your message has arrived, for the answer could not be read. Send it again, and we have it once.',
  kept: 'What you have written is still here.',
} as const;

export const SENT = {
  heading: 'Thank you, we have your message',
  mailed: 'It is on its way to the people who run this site.',
  kept: 'It is kept for the people who run this site, who look through new messages themselves; an answer may take a while.',
  answer: 'They will answer to',
  another: 'Write another message',
  courses: 'Browse the courses',
} as const;

export const ASIDE = {
  label: 'Before you write',
  signIn: {
    heading: 'You can’t sign in?',
    text: 'A mailed link lets you choose a new password.',
    link: 'Ask for a link',
  },
  questions: {
    heading: 'New here?',
    text: 'The home page answers what most people ask first.',
    link: 'Frequently asked questions',
  },
  data: {
    heading: 'What we keep',
    text: 'What you fill in and when you sent it, until we have done with it and delete it. Where you are signed in, that it was you. Of your network address only a fingerprint, for about a day, to keep floods away.',
  },
} as const;
