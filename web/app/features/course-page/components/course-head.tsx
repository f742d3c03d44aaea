import type { Course } from '@lectern/contract/course';
import { PageHead, useOrigin } from '../../../platform/page-head.tsx';
import { scriptSafeJson } from '../../../ui/script-safe-json.ts';
import { StructuredData } from '../../../ui/structured-data.tsx';
import { excerpt } from '../rules/excerpt.ts';
import { structuredData } from '../rules/structured-data.ts';

/** The head of a course's page, for search engines and link previews. */
export function CourseHead({ course }: { readonly course: Course }) {
  const origin = useOrigin();
  const path = `/courses/${course._id}`;
  const image = course.image || `/covers/${course._id}.png`;
  const json = scriptSafeJson(
    structuredData(course, {
      origin,
      url: origin + path,
      picture: new URL(image, origin || 'http://localhost').href,
    }),
  );
  return (
    <>
      <PageHead
        canonicalPath={path}
        description={excerpt(course.description)}
        image={image}
        title={course.title}
        type="article"
      />
      <StructuredData json={json} />
    </>
  );
}
