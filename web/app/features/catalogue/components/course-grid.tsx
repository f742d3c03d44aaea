import type { CourseSummary } from '@lectern/contract/course';
import type { SearchedWordShown } from '@lectern/contract/search-words';
import { type CSSProperties, memo } from 'react';
import type { CataloguePage } from '../queries/courses-query.ts';
import { CourseCard, CourseCardSkeleton } from './course-card.tsx';

const COLUMNS =
  '[--columns:1] [--rows:var(--rows-1)] sm:[--columns:2] sm:[--rows:var(--rows-2)] lg:[--columns:3] lg:[--rows:var(--rows-3)]';
const GRID = `-mx-3 grid grid-cols-[repeat(var(--columns),minmax(0,1fr))] gap-6 px-3 py-3 ${COLUMNS}`;

/** Whole rows in each of the grid's widths, and few enough to be laid out within a frame. */
const CARDS_PER_GROUP = 6;
/** Cards that are visible when the page opens: drawn at once. */
const CARDS_IN_VIEW = 2 * CARDS_PER_GROUP;

const GAP = '6 * var(--spacing)';
const COLUMN = `((100cqi - (var(--columns) - 1) * ${GAP}) / var(--columns))`;
/** The height of a card: picture, two borders, text and spacing, as in `CourseCard`. */
const CARD = `((${COLUMN} - 2px) * 0.5625 + 2px + 6.5rem + 14 * var(--spacing))`;
const HEIGHT = `auto calc(var(--rows) * (${CARD} + ${GAP}) - ${GAP})`;

interface CourseGridProps {
  readonly pages: readonly CataloguePage[];
  /** What was searched for; undefined: nothing. */
  readonly words: Words;
}

type Words = readonly SearchedWordShown[] | undefined;

/**
 * One list in groups of a few rows. A loaded page is never rendered again. The browser does not draw
 * groups far from the window, but reserves their exact height, so that going back restores the place.
 */
export function CourseGrid({ pages, words }: CourseGridProps) {
  return (
    // Not a ul, whose items must be its children.
    <div className="@container" role="list">
      {pages.map((page, place) => (
        <Page key={page.courses[0]?._id} first={place === 0} page={page} words={words} />
      ))}
    </div>
  );
}

interface PageProps {
  readonly page: CataloguePage;
  readonly first: boolean;
  readonly words: Words;
}

const Page = memo(function Page({ page, first, words }: PageProps) {
  return groups(page.courses).map((courses, place) => (
    <Group
      key={courses[0]?._id}
      courses={courses}
      words={words}
      far={!first || place * CARDS_PER_GROUP >= CARDS_IN_VIEW}
    />
  ));
});

interface GroupProps {
  readonly courses: readonly CourseSummary[];
  readonly far: boolean;
  readonly words: Words;
}

function Group({ courses, far, words }: GroupProps) {
  return (
    <div
      className={far ? `${GRID} [content-visibility:auto]` : GRID}
      style={far ? reservedHeight(courses.length) : undefined}
    >
      {courses.map((course) => (
        <div key={course._id} className="min-w-0" role="listitem">
          <CourseCard course={course} headingLevel={2} words={words} />
        </div>
      ))}
    </div>
  );
}

function groups(courses: readonly CourseSummary[]): CourseSummary[][] {
  const count = Math.ceil(courses.length / CARDS_PER_GROUP);
  return Array.from({ length: count }, (_, place) =>
    courses.slice(place * CARDS_PER_GROUP, (place + 1) * CARDS_PER_GROUP),
  );
}

function reservedHeight(courses: number): CSSProperties {
  return {
    containIntrinsicBlockSize: HEIGHT,
    '--rows-1': courses,
    '--rows-2': Math.ceil(courses / 2),
    '--rows-3': Math.ceil(courses / 3),
  } as CSSProperties;
}

const PLACES = Array.from({ length: CARDS_IN_VIEW }, (_, place) => place);

/** Shown while the first courses are loading. */
export function CourseGridSkeleton() {
  return (
    <div className={GRID}>
      {PLACES.map((place) => (
        <CourseCardSkeleton key={place} />
      ))}
    </div>
  );
}
