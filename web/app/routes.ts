import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Addresses that some screens use for the sign-in page. */
const signInAliases = ['login', 'auth'];

export default [
  index('routes/home.tsx'),
  route('courses', 'routes/courses.tsx'),
  route('courses/:id', 'routes/course.tsx'),
  route('learn/:courseId', 'routes/learn.tsx'),
  route('learn/:courseId/:lessonId', 'routes/lesson.tsx'),
  route('dashboard', 'routes/dashboard.tsx'),
  route('quiz', 'routes/quiz.tsx'),
  route('covers/:file', 'routes/cover.ts'),
  route('blog', 'routes/blog.tsx'),
  route('blog/feed.xml', 'routes/feed.ts'),
  route('blog/:slug', 'routes/article.tsx'),
  route('sitemap.xml', 'routes/site-map.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('teachonlectern', 'routes/teach.tsx'),
  route('terms&conditions', 'routes/terms.tsx'),
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
  route('contact', 'routes/contact.tsx'),
  route('docs', 'routes/docs.tsx'),
  route('__/auth/action', 'routes/action-link.tsx'),
  route('offline', 'routes/offline.tsx'),
  ...signInAliases.map((path) => route(path, 'routes/to-sign-in.tsx', { id: path })),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
