import { CATEGORIES } from '@lectern/contract/catalogue';
import type { RegisteredCourse } from '@lectern/contract/course-register';
import { useState } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatCount } from '../../catalogue/rules/course-figures.ts';
import { HandOverDialog, HideDialog, SeatsDialog } from '../components/course-dialogs.tsx';
import { Register } from '../components/register.tsx';
import type { Column } from '../components/register-table.tsx';
import { optionsOf } from '../content/options.ts';
import { COURSE_STATE_NAMES, COURSES } from '../work-messages.ts';

const FIELDS = [
  { name: 'search', label: COURSES.search, hint: COURSES.searchHint },
  { name: 'owner', label: COURSES.owner, hint: COURSES.ownerHint },
  {
    name: 'state',
    label: COURSES.state,
    options: optionsOf({ ...COURSE_STATE_NAMES, hidden: COURSES.hidden }),
  },
  {
    name: 'category',
    label: COURSES.category,
    options: optionsOf(Object.fromEntries(CATEGORIES.map((category) => [category, category]))),
  },
];
const TONES = { draft: 'blue', published: 'green', withdrawn: 'grey' } as const;

const COLUMNS: readonly Column<RegisteredCourse>[] = [
  {
    heading: COURSES.title,
    cell: ({ id, title, category }) => (
      <>
        <Link
          to={`/courses/${id}`}
          className="inline-block py-1 font-medium underline-offset-4 hover:underline"
        >
          {title}
        </Link>
        <span className="block text-sm text-ink-soft">{category}</span>
      </>
    ),
  },
  {
    heading: COURSES.state,
    kind: 'fact',
    cell: ({ state, hidden }) =>
      hidden ? (
        <Badge tone="saffron">{COURSES.hidden}</Badge>
      ) : (
        <Badge tone={TONES[state]}>{COURSE_STATE_NAMES[state]}</Badge>
      ),
  },
  {
    heading: COURSES.learners,
    cell: ({ students, totalSeats }) => `${formatCount(students)} / ${formatCount(totalSeats)}`,
    kind: 'figure',
  },
  {
    heading: COURSES.rating,
    cell: ({ rating, reviewCount }) =>
      reviewCount === 0 ? COURSES.unrated : `${rating.toFixed(1)} (${formatCount(reviewCount)})`,
    kind: 'figure',
  },
  { heading: COURSES.owner, cell: (course) => <Owner course={course} /> },
  { heading: COURSES.acts, kind: 'acts', cell: (course) => <CourseActs course={course} /> },
];

/** Every course. */
export function CoursesPage() {
  return (
    <Register
      call="courseRegister"
      file="courseRegisterFile"
      heading={COURSES.heading}
      lead={COURSES.lead}
      empty={COURSES.empty}
      fields={FIELDS}
      columns={COLUMNS}
      keyOf={({ id }) => id}
    />
  );
}

interface CourseProps {
  readonly course: RegisteredCourse;
}

function Owner({ course: { owner, awaitedOwner } }: CourseProps) {
  if (owner) {
    return (
      <Link to={`/admin/people/${owner.id}`} className="underline-offset-4 hover:underline">
        {owner.name || owner.email}
      </Link>
    );
  }
  return (
    <span className="text-ink-soft">
      {awaitedOwner === null ? COURSES.nobody : COURSES.awaits(awaitedOwner)}
    </span>
  );
}

function CourseActs({ course }: CourseProps) {
  const [open, setOpen] = useState<'seats' | 'owner' | 'hiding'>();
  const close = () => setOpen(undefined);
  const of = COURSES.of(course.title);
  return (
    <>
      <span className="register-acts">
        <Button aria-haspopup="dialog" onClick={() => setOpen('seats')}>
          {COURSES.seats}
          <span className="sr-only">{of}</span>
        </Button>
        <Button aria-haspopup="dialog" onClick={() => setOpen('owner')}>
          {COURSES.handOver}
          <span className="sr-only">{of}</span>
        </Button>
        <Button
          aria-haspopup="dialog"
          variant={course.hidden ? 'secondary' : 'danger'}
          onClick={() => setOpen('hiding')}
        >
          {course.hidden ? COURSES.restore : COURSES.hide}
          <span className="sr-only">{of}</span>
        </Button>
      </span>
      {/* Each begins anew with the course as it is now. */}
      <SeatsDialog
        key={`seats ${course.totalSeats}`}
        open={open === 'seats'}
        course={course}
        onClose={close}
      />
      <HideDialog open={open === 'hiding'} course={course} onClose={close} />
      <HandOverDialog
        key={course.owner?.id}
        open={open === 'owner'}
        course={course}
        onClose={close}
      />
    </>
  );
}
