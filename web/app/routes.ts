import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Pages that navigation already links to and later versions fill. */
const notYetOpen = [
  'quiz',
  'teachonlectern',
  'signin',
  'register',
  'forgot-password',
  'blog',
  'terms&conditions',
  'contact',
];

/** Screens behind sign-in. */
const guarded = [
  'add-course',
  'my-courses',
  'manage-courses',
  'edit-course/:id',
  'profile',
  'update-profile',
];

/** Addresses that some screens use for the sign-in page. */
const signInAliases = ['login', 'auth'];

export default [
  index('routes/home.tsx'),
  route('courses', 'routes/courses.tsx'),
  route('courses/:id', 'routes/course.tsx'),
  route('covers/:file', 'routes/cover.ts'),
  ...notYetOpen.map((path) => route(path, 'routes/not-yet-open.tsx', { id: path })),
  ...[...signInAliases, ...guarded].map((path) =>
    route(path, 'routes/to-sign-in.tsx', { id: path }),
  ),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
