export const MESSAGES = {
  text: 'This part of Lectern is still being built and comes with a later version. The course catalogue is open, and you can read all of it without an account.',
  courses: 'Browse the courses',
  home: 'Go Home',
  card: [
    { label: 'Status', value: 'In preparation' },
    { label: 'Edition', value: 'A later version' },
  ],
  cardTitle: 'Title',
} as const;

interface Screen {
  /** For the page's title. */
  readonly title: string;
  readonly heading: string;
}

/** The screens by the id of their route. */
export const SCREENS: Readonly<Record<string, Screen>> = {
  quiz: { title: 'Quiz', heading: 'The quiz isn’t open yet' },
  teachonlectern: { title: 'Teach', heading: 'Teaching on Lectern isn’t open yet' },
  blog: { title: 'Blog', heading: 'The blog isn’t open yet' },
  'terms&conditions': {
    title: 'Terms & Conditions',
    heading: 'The terms and conditions aren’t here yet',
  },
  contact: { title: 'Contact', heading: 'The contact page isn’t open yet' },
};
