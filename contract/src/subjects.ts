/** What the calls are about, in the order in which their description goes through them. */
export const SUBJECTS = {
  catalogue: {
    title: 'Catalogue',
    about: 'The courses that everybody sees, in lists and one by one.',
  },
  enrolment: {
    title: 'Enrolment',
    about: 'Seats in courses, and the courses in which somebody has one.',
  },
  saved: {
    title: 'Saved',
    about: 'Courses that somebody has put aside for later.',
  },
  reviews: {
    title: 'Reviews',
    about: 'What learners say of a course, and how it is rated by it.',
  },
  teaching: {
    title: 'Teaching',
    about: 'Courses of one’s own: adding, changing, deleting, and who is in them.',
  },
  learning: {
    title: 'Learning',
    about: 'Lessons to take, how far one is, and one’s own notes.',
  },
  authoring: {
    title: 'Authoring',
    about: 'Sections and lessons of one’s own courses: writing, moving, publishing.',
  },
  analytics: {
    title: 'Analytics',
    about: 'What learners do in one’s own courses: where they stop, and how far they are.',
  },
  account: { title: 'Account', about: 'What people may know and do about their own account.' },
  moderation: {
    title: 'Moderation',
    about: 'What people report, and what moderators do about it.',
  },
  administration: {
    title: 'Administration',
    about: 'What administrators do to look after the site.',
  },
  site: { title: 'Site', about: 'What the site is called, and what it says of itself.' },
  quiz: { title: 'Quiz', about: 'The questions of the timed quiz.' },
  contact: { title: 'Contact', about: 'Messages to whoever runs the site.' },
} as const;

export type Subject = keyof typeof SUBJECTS;
