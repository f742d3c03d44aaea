import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../../ui/button-class.ts';
import { useFocusAfterLoss } from '../hooks/use-focus-after-loss.ts';
import { useKeepUpToDate } from '../hooks/use-keep-up-to-date.ts';
import { KEEP, KEPT_LIST } from '../messages.ts';
import { keptCoursesQuery } from '../queries/kept-courses-query.ts';
import { roomQuery } from '../queries/room-query.ts';
import type { KeptCourse } from '../rules/kept-course.ts';
import { sizeShown } from '../rules/size-shown.ts';
import { RemoveControl } from './remove-control.tsx';

interface KeptListProps {
  readonly uid: string;
  readonly className?: string;
}

/** The courses that the user keeps on this device, with their sizes; nothing where there are none. */
export function KeptList({ uid, className = '' }: KeptListProps) {
  const { data: courses = [] } = useQuery(keptCoursesQuery(uid));
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterLoss(courses.length, heading);
  useKeepUpToDate(uid);
  if (courses.length === 0) return null;
  return (
    <section aria-labelledby="on-this-device" className={className}>
      <h2 ref={heading} id="on-this-device" tabIndex={-1} className="text-2xl">
        {KEPT_LIST.heading}
      </h2>
      <p className="mt-1 text-ink-soft">{KEPT_LIST.lead}</p>
      <ul className="mt-4 divide-y divide-rule rounded-lg border border-rule bg-surface shadow-low">
        {courses.map((course) => (
          <Row key={course.courseId} course={course} />
        ))}
      </ul>
      <RoomLine />
    </section>
  );
}

function Row({ course }: { readonly course: KeptCourse }) {
  const { courseId, title, bytes, lessonCount, isComplete } = course;
  const size = sizeShown(bytes);
  const facts = [
    isComplete ? size : KEEP.partly(size),
    KEPT_LIST.lessons(lessonCount),
    ...(course.hasVideos && !course.withVideos ? [KEPT_LIST.withoutVideos] : []),
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3.5">
      <div className="min-w-0 grow basis-56">
        <Link
          to={`/learn/${courseId}`}
          className="inline-block min-h-6 font-serif text-[1.0625rem] leading-6 font-semibold wrap-anywhere hover:underline hover:underline-offset-4"
        >
          {title}
        </Link>
        <p className="text-sm text-ink-soft tabular-nums">{facts.join(' · ')}</p>
      </div>
      <RemoveControl
        course={course}
        label={KEPT_LIST.removeCourse(title)}
        className={buttonClass({ variant: 'secondary' })}
      >
        {KEPT_LIST.remove}
      </RemoveControl>
    </li>
  );
}

function RoomLine() {
  const { data: room } = useQuery(roomQuery);
  if (!room) return null;
  const texts = [
    KEPT_LIST.room(sizeShown(room.used), sizeShown(room.quota)),
    ...(room.isPersisted ? [] : [KEPT_LIST.mayGo]),
  ];
  return <p className="mt-3 text-sm text-ink-soft tabular-nums">{texts.join(' ')}</p>;
}
