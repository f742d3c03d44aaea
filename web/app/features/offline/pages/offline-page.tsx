import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { WANTED } from '../../../platform/offline/kept.ts';
import { waitForServer } from '../../../platform/offline/wait-for-server.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { Button } from '../../../ui/button.tsx';
import { CatalogueCard } from '../../../ui/catalogue-card.tsx';
import { Container } from '../../../ui/container.tsx';
import { NoticePage } from '../../../ui/notice-page.tsx';
import { useKeptCourses } from '../../kept-courses/hooks/use-kept-courses.ts';
import { OFFLINE } from '../messages.ts';
import { keptPlace } from '../rules/kept-place.ts';
import { wantedPlace } from '../rules/wanted-place.ts';
import { whenSeen } from '../rules/when-seen.ts';
import { type SeenPage, seenPages } from '../storage/seen-pages.ts';

/** Shown in place of a page that was never seen; leads to it when the network is back. */
export function OfflinePage() {
  const [parameters] = useSearchParams();
  const requested = parameters.get(WANTED);
  const { data: seen } = useQuery({ queryKey: ['seen-pages'], queryFn: seenPages, gcTime: 0 });
  const open = useCallback(
    () => location.replace(wantedPlace(requested, location.origin)),
    [requested],
  );

  useEffect(() => waitForServer(open), [open]);

  const courses = useKeptCourses() ?? [];
  // Rendered on the server it is a guest's, who keeps none.
  const keptLesson =
    courses.length > 0 ? keptPlace(wantedPlace(requested, location.origin), courses) : undefined;
  if (keptLesson !== undefined) return <Navigate to={keptLesson} replace />;

  return (
    <>
      <PageHead
        title={OFFLINE.title}
        description={OFFLINE.description}
        canonicalPath="/offline"
        robots="noindex"
      />
      <NoticePage
        heading={OFFLINE.heading}
        text={OFFLINE.text}
        picture={<CatalogueCard mark="…" lines={OFFLINE.card} />}
      >
        <Button variant="primary" size="lg" className="mt-8" onClick={open}>
          {OFFLINE.retry}
        </Button>
      </NoticePage>
      {courses.length > 0 && <KeptCourses courses={courses} />}
      {seen && <SeenPages pages={seen} />}
    </>
  );
}

interface KeptCoursesProps {
  readonly courses: readonly { readonly courseId: string; readonly title: string }[];
}

function KeptCourses({ courses }: KeptCoursesProps) {
  return (
    <Container className="pb-12">
      <h2 className="text-2xl">{OFFLINE.kept}</h2>
      <ul className="mt-5 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {courses.map(({ courseId, title }) => (
          <li key={courseId} className="border-t border-rule">
            <Link
              to={`/learn/${courseId}`}
              className="block py-3.5 font-serif text-lg font-semibold wrap-anywhere hover:underline hover:underline-offset-4"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Container>
  );
}

function SeenPages({ pages }: { readonly pages: readonly SeenPage[] }) {
  return (
    <Container className="pb-20">
      <h2 className="text-2xl">{OFFLINE.seen}</h2>
      {pages.length === 0 ? (
        <p className="mt-4 text-ink-soft">{OFFLINE.none}</p>
      ) : (
        <ul className="mt-5 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
          {pages.map(({ place, title, seenAt }) => (
            <li key={place} className="border-t border-rule">
              {/* A full load: the kept copy is a document of its own. */}
              <a href={place} className="group block py-3.5">
                <span className="font-serif text-lg font-semibold group-hover:underline group-hover:underline-offset-4">
                  {title}
                </span>
                <span className="block text-sm text-ink-soft">
                  {OFFLINE.seenAt(whenSeen(seenAt, Date.now()))}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Container>
  );
}
