export const TITLE = 'Blog';
export const DESCRIPTION =
  'Essays from Lectern on learning well and teaching well online: remembering what you study, choosing a course, finishing it, and building one of your own.';

export const INDEX = {
  eyebrow: 'The Lectern blog',
  heading: 'On learning, and on teaching it',
  lead: 'Short essays for people who take courses and people who make them. No tricks, no jargon; what is known, and how to use it this week.',
  feed: 'Follow by Atom feed',
  latest: 'The latest',
  more: 'More to read',
  number: (place: number) => `No. ${place}`,
  card: { title: 'Title', published: 'Published', length: 'Length' },
} as const;

export const ARTICLE = {
  blog: 'Blog',
  trail: 'Where this is',
  by: (author: string) => `By ${author}`,
  updated: (day: string) => `Updated ${day}`,
  onThisPage: 'On this page',
  neighbours: 'More from the blog',
  previous: 'Previous',
  next: 'Next',
  toUse: 'Put it to use.',
  courses: 'Browse the courses',
  teach: 'Teach a course',
} as const;

/** The topic of articles for those who teach. */
export const TEACHING = 'Teaching';

export const minutesToRead = (minutes: number) => `${minutes} min read`;

export const FEED = {
  title: 'Lectern blog',
  subtitle: 'Essays on learning well and teaching well online',
} as const;
