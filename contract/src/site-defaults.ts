/** What the site calls itself where nobody has said anything else. */
export const SITE_NAME = 'Lectern';

export const SITE_TAGLINE =
  'Lectern empowers learners to achieve their goals with quality online courses.';
