export const PRODUCT = 'Lectern';

export const TAGLINE =
  'Lectern empowers learners to achieve their goals with quality online courses.';
