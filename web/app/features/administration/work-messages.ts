export const COURSES = {
  heading: 'Courses',
  lead: 'Every course, drafts and withdrawn ones too, the newest first.',
  empty: 'There is no course yet.',
  search: 'Search the catalogue',
  searchHint: 'Words of the title',
  state: 'State',
  category: 'Category',
  owner: 'Owner',
  ownerHint: 'Email',
  title: 'Title',
  learners: 'Learners',
  rating: 'Rating',
  unrated: 'None yet',
  acts: 'Acts',
  nobody: 'Nobody',
  awaits: (email: string) => `Waits for ${email}`,
  of: (title: string) => ` of ${title}`,
  seats: 'Seats',
  seatsTitle: (title: string) => `Seats of “${title}”`,
  seatsText: (students: number) =>
    students === 0
      ? 'Nobody is enrolled. New seats go to those who wait.'
      : `${students} ${students === 1 ? 'learner is' : 'learners are'} enrolled: there cannot be fewer seats. New ones go to those who wait.`,
  totalSeats: 'Total seats',
  handOver: 'Hand over',
  handOverTitle: (title: string) => `Hand over “${title}”`,
  handOverText:
    'Somebody else teaches it from then on, and it shows their name. Its learners keep their seats.',
  newOwner: 'Email of the new owner',
  hidden: 'Hidden',
  hide: 'Hide',
  hideTitle: (title: string) => `Hide “${title}”?`,
  hideText:
    'It leaves every list, and only who is enrolled still sees it. Nothing is erased. Its owner is told, with your reason.',
  restore: 'Restore',
  restoreTitle: (title: string) => `Show “${title}” again?`,
  restoreText: 'Everybody can see it again. Its owner is told, with your reason.',
  ownerReads: 'Its owner reads it, and it stands in the audit log.',
  save: 'Save',
} as const;

export const COURSE_STATE_NAMES = {
  draft: 'Draft',
  published: 'Published',
  withdrawn: 'Withdrawn',
} as const;

export const INBOX = {
  heading: 'Messages',
  lead: 'What people wrote by the contact form, the newest first.',
  empty: 'Nobody has written yet.',
  search: 'Sender',
  searchHint: 'Beginning of the email',
  state: 'State',
  open: 'Open',
  done: 'Done',
  sender: 'From',
  message: 'Message',
  sent: 'Sent',
  acts: 'Acts',
  subjectless: '(no subject)',
  account: 'Has an account',
  read: 'Read and answer',
  from: (name: string) => ` from ${name}`,
  markDone: 'Mark as done',
  delete: 'Delete',
  deleteTitle: 'Delete this message?',
  deleteText: 'It is gone for good.',
  answer: 'Your answer',
  answerHelp: 'It goes out as a letter, with the message below it.',
  noAnswer: 'Please write an answer.',
  send: 'Send answer',
} as const;

export const LETTERS = {
  heading: 'Letters',
  empty: 'No letter waits: all of them are sent.',
  lead: 'Letters that wait to be sent, or could not be. Those that were sent are not kept.',
  recipient: 'To',
  recipientHint: 'Email',
} as const;

export const JOBS = {
  heading: 'Jobs',
  empty: 'No job waits: all of them are done.',
  lead: 'Work in the background that is not done yet, other than letters.',
  state: 'State',
  kind: 'Kind',
  added: 'Added',
  attempts: 'Attempts',
  next: 'Next run',
  to: (email: string) => `To ${email}`,
  error: (text: string) => `Last error: ${text}`,
  acts: 'Acts',
  none: '–',
  retry: 'Run now',
  resend: 'Send again',
  erased: 'Its content was erased: it cannot be run again.',
  delete: 'Delete',
  of: (kind: string) => ` the job ${kind}`,
  deleteTitle: 'Delete this job?',
  deleteText: 'What it was to do is not done.',
} as const;

export const JOB_STATES = { waiting: 'Waiting', running: 'Running', failed: 'Failed' } as const;

export const LETTER_KINDS: Readonly<Record<string, string>> = {
  letter: 'Account letter',
  'contact-message': 'Message to whoever runs the site',
  'seat-letter': 'Seat from the waitlist',
  'message-answer': 'Answer to a message',
  'notice-letter': 'Notice',
  'digest-letter': 'Notices of a day or a week',
  'report-letter': 'What came of a guest’s report',
};

export const MEDIA = {
  heading: 'Media',
  lead: 'What everybody has uploaded, the latest first.',
  empty: 'Nobody has uploaded anything yet.',
  search: 'Search',
  searchHint: 'Owner’s email, or file name',
  purpose: 'For',
  name: 'Name',
  size: 'Size',
  owner: 'Owner',
  former: 'A former account',
  uploaded: 'Uploaded',
  acts: 'Acts',
  inUse: 'In use',
  unused: 'Not in use',
  delete: 'Delete',
  of: (name: string) => ` ${name}`,
  deleteTitle: 'Delete this file?',
  deleteText: (inUse: boolean) =>
    inUse
      ? 'It is shown now: it leaves the lessons and pages that show it. This cannot be undone.'
      : 'Nothing shows it. This cannot be undone.',
} as const;

export const PURPOSES = {
  picture: 'Picture',
  video: 'Video',
  audio: 'Audio',
  file: 'File',
  cover: 'Cover',
  portrait: 'Portrait',
} as const;
