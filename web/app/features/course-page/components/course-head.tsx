import type { Course } from '@lectern/contract/course';
import { PageHead, useOrigin } from '../../../platform/page-head.tsx';
import { useSite } from '../../../platform/site.ts';
import { scriptSafeJson } from '../../../ui/script-safe-json.ts';
import { StructuredData } from '../../../ui/structured-data.tsx';
import { breadcrumbData } from '../../catalogue/rules/list-data.ts';
import { subjectPath } from '../../catalogue/rules/subject-address.ts';
import { COURSES } from '../messages.ts';
import { excerpt } from '../rules/excerpt.ts';
import { structuredData } from '../rules/structured-data.ts';

/** The head of a course's page, for search engines and link previews. */
export function CourseHead({ course }: { readonly course: Course }) {
  const origin = useOrigin();
  const { name } = useSite();
  const path = `/courses/${course._id}`;
  const image = course.image || `/covers/${course._id}.png`;
  return (
    <>
      <PageHead
        canonicalPath={path}
        description={excerpt(course.description)}
        image={image}
        title={course.title}
        type="article"
      />
      <StructuredData
        json={import.meta.env.SSR ? described(course, { origin, name, image }) : ''}
      />
      <StructuredData json={import.meta.env.SSR ? breadcrumbs(course, origin) : ''} />
    </>
  );
}

function described(
  course: Course,
  { origin, name, image }: { origin: string; name: string; image: string },
): string {
  const data = structuredData(course, {
    origin,
    name,
    url: `${origin}/courses/${course._id}`,
    picture: new URL(image, origin || 'http://localhost').href,
  });
  return scriptSafeJson(data);
}

function breadcrumbs({ _id, title, category }: Course, origin: string): string {
  const pages = [
    { name: COURSES, path: '/courses' },
    { name: category, path: subjectPath(category) },
    { name: title, path: `/courses/${_id}` },
  ];
  return scriptSafeJson(breadcrumbData(pages, origin));
}
