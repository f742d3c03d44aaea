import type { Instructor } from '@lectern/contract/instructor';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { browserApi } from '../../../platform/api-client.ts';
import { PageHead, useOrigin } from '../../../platform/page-head.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Container } from '../../../ui/container.tsx';
import { Paragraphs } from '../../../ui/paragraphs.tsx';
import { scriptSafeJson } from '../../../ui/script-safe-json.ts';
import { Loading } from '../../../ui/spinner.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { FailedState } from '../../../ui/states.tsx';
import { StructuredData } from '../../../ui/structured-data.tsx';
import { CourseShelfGrid } from '../../catalogue/components/course-shelf-grid.tsx';
import { formatCount } from '../../catalogue/rules/course-figures.ts';
import { instructorPath } from '../../catalogue/rules/instructor-address.ts';
import { courseListData } from '../../catalogue/rules/list-data.ts';
import { excerpt } from '../../course-page/rules/excerpt.ts';
import * as texts from '../messages.ts';
import { instructorQuery } from '../queries/instructor-query.ts';
import { personData } from '../rules/person-data.ts';

/** Somebody who teaches: what they say of themselves, and their courses. */
export function InstructorPage({ id }: { readonly id: string }) {
  const query = useQuery(instructorQuery(browserApi, id));
  if (query.data) return <Shown instructor={query.data} />;
  return (
    <Container className="py-16">
      <PageHead
        canonicalPath={instructorPath(id)}
        description={texts.LOAD_FAILED}
        robots="noindex"
        title={texts.INSTRUCTOR}
      />
      <h1 className="sr-only">{texts.INSTRUCTOR}</h1>
      {query.isError ? (
        <FailedState message={texts.LOAD_FAILED}>
          <LinkButton reloadDocument to="">
            {texts.RETRY}
          </LinkButton>
        </FailedState>
      ) : (
        <Loading label={texts.LOADING} />
      )}
    </Container>
  );
}

function Shown({ instructor }: { readonly instructor: Instructor }) {
  const origin = useOrigin();
  const { _id, name, about, courses, courseCount } = instructor;
  const count = texts.courseCount(formatCount(courseCount), courseCount === 1);
  return (
    <>
      <PageHead
        canonicalPath={instructorPath(_id)}
        description={about ? excerpt(about) : texts.description(name, count)}
        title={name}
      />
      <StructuredData
        json={import.meta.env.SSR ? scriptSafeJson(personData(instructor, origin)) : ''}
      />
      <StructuredData
        json={import.meta.env.SSR ? scriptSafeJson(courseListData(courses, origin)) : ''}
      />
      <Head instructor={instructor} />
      <Container className="flex flex-col gap-12 py-12 sm:py-16">
        {about && (
          <section aria-labelledby="about">
            <h2 className="mb-4 text-2xl" id="about">
              {texts.ABOUT}
            </h2>
            <Paragraphs text={about} />
          </section>
        )}
        <section aria-labelledby="courses">
          <h2 className="text-2xl wrap-anywhere" id="courses">
            {texts.coursesOf(name)}
          </h2>
          {courseCount > courses.length && (
            <p className="mt-2 text-ink-soft">{texts.mostLearners(courses.length)}</p>
          )}
          <div className="mt-6">
            <CourseShelfGrid courses={courses} headingLevel={3} />
          </div>
        </section>
        <p>
          <Link
            className="link inline-flex min-h-6 items-center text-sm"
            to={`/report?type=profile&id=${_id}&title=${encodeURIComponent(name)}`}
          >
            {texts.REPORT}
          </Link>
        </p>
      </Container>
    </>
  );
}

function Head({ instructor }: { readonly instructor: Instructor }) {
  const { name, image, courseCount, learners, rating, reviewCount } = instructor;
  return (
    <div className="border-b border-rule">
      <Container className="pt-6 pb-10">
        <nav aria-label={texts.BREADCRUMB}>
          <Link className="link inline-flex min-h-6 items-center text-sm" to="/courses">
            {texts.COURSES}
          </Link>
        </nav>
        <div className="mt-6 flex flex-col gap-6 sm:flex-row sm:items-center sm:gap-8">
          <Avatar className="size-24 text-3xl sm:size-28" image={image} name={name} />
          <div className="min-w-0">
            <p className="eyebrow">{texts.INSTRUCTOR}</p>
            <h1 className="mt-2 text-4xl wrap-anywhere sm:text-5xl">{name}</h1>
            <dl className="mt-5 flex flex-wrap gap-x-8 gap-y-3 tabular-nums">
              <Figure count={courseCount} name={texts.FIGURES.courses(courseCount)} />
              <Figure count={learners} name={texts.FIGURES.learners(learners)} />
              <Figure count={reviewCount} name={texts.FIGURES.reviews(reviewCount)} />
            </dl>
            {reviewCount > 0 && (
              <p className="mt-4 flex items-center gap-2">
                <span className="sr-only">{texts.ratedOutOfFive(rating.toFixed(1))}</span>
                <span aria-hidden="true" className="font-semibold tabular-nums">
                  {rating.toFixed(1)}
                </span>
                <Stars rating={rating} />
              </p>
            )}
          </div>
        </div>
      </Container>
    </div>
  );
}

interface FigureProps {
  readonly count: number;
  readonly name: string;
}

function Figure({ count, name }: FigureProps) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-serif text-2xl font-semibold">{formatCount(count)}</dd>
    </div>
  );
}
