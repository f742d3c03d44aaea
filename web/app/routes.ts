import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Pages that navigation already links to and later versions fill. */
const notYetOpen = ['quiz', 'teachonlectern', 'blog', 'terms&conditions', 'contact'];

/** Addresses that some screens use for the sign-in page. */
const signInAliases = ['login', 'auth'];

export default [
  index('routes/home.tsx'),
  route('courses', 'routes/courses.tsx'),
  route('courses/:id', 'routes/course.tsx'),
  route('covers/:file', 'routes/cover.ts'),
  route('signin', 'routes/sign-in.tsx'),
  route('register', 'routes/register.tsx'),
  route('forgot-password', 'routes/forgot-password.tsx'),
  route('my-courses', 'routes/my-courses.tsx'),
  route('profile', 'routes/profile.tsx'),
  route('update-profile', 'routes/update-profile.tsx'),
  route('add-course', 'routes/add-course.tsx'),
  route('edit-course/:id', 'routes/edit-course.tsx'),
  route('manage-courses', 'routes/manage-courses.tsx'),
  route('manage-courses/:id/learners', 'routes/learners.tsx'),
  route('__/auth/action', 'routes/action-link.tsx'),
  ...signInAliases.map((path) => route(path, 'routes/to-sign-in.tsx', { id: path })),
  ...notYetOpen.map((path) => route(path, 'routes/not-yet-open.tsx', { id: path })),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
