import type { CourseOutline, Lesson } from '@lectern/contract/lesson';
import type { Learning } from '@lectern/contract/progress';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { browserApi } from '../../../platform/api-client.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { learningQuery } from '../../lesson/queries/learning-query.ts';
import { isLocked, type LockedLesson, lessonQuery } from '../../lesson/queries/lesson-query.ts';
import { neighboursOf } from '../../lesson/rules/lesson-order.ts';
import { useOutbox } from '../../outbox/hooks/use-outbox.ts';
import { hasRecording } from '../../player/rules/has-recording.ts';
import { useClassroomKeys } from '../hooks/use-classroom-keys.ts';
import { useDone } from '../hooks/use-done.ts';
import { useFocusMode } from '../hooks/use-focus-mode.ts';
import { useVisit } from '../hooks/use-visit.ts';
import { CLASSROOM } from '../messages.ts';
import { withPending } from '../rules/with-pending.ts';
import { ClassroomHead } from './classroom-head.tsx';
import './classroom.css';
import { LessonBar } from './lesson-bar.tsx';
import { LessonView, loadRecordingView } from './lesson-view.tsx';
import { OutlineList } from './outline-list.tsx';

/** Guests, who read previews, need neither. */
const KeepControl = lazyPart(
  async () => (await import('../../kept-courses/components/keep-control.tsx')).KeepControl,
  () => null,
);
const OutboxNotice = lazyPart(
  async () => (await import('../../outbox/components/outbox-notice.tsx')).OutboxNotice,
  () => null,
);

const CompletionDialog = lazyPart(
  async () => (await import('./completion-dialog.tsx')).CompletionDialog,
  () => null,
);

interface ClassroomProps {
  readonly courseId: string;
  readonly courseTitle: string;
  readonly lesson: Lesson | LockedLesson;
  readonly lessonId: string;
  readonly outline: CourseOutline;
  /** Undefined for a guest. */
  readonly uid: string | undefined;
}

/** A lesson with everything around it. */
export function Classroom(props: ClassroomProps) {
  const { uid, courseId, lessonId, outline, lesson } = props;
  const isOpen = !isLocked(lesson);
  const { data } = useQuery({
    ...learningQuery(browserApi, uid ?? '', courseId),
    enabled: uid !== undefined && isOpen,
  });
  const outbox = useOutbox(uid);
  const learning = useMemo(
    () => (data && outbox ? withPending(data, outline, outbox) : undefined),
    [data, outline, outbox],
  );
  const isEnrolled = learning?.enrolled === true;
  const title = isOpen ? lesson.title : '';
  useVisit(
    uid !== undefined && isEnrolled && isOpen ? { uid, courseId, lessonId, title } : undefined,
  );
  usePrefetchedNext(outline, lessonId, uid);
  const progress = useMemo(
    () => learning && new Map(learning.lessons.map((each) => [each.lessonId, each])),
    [learning],
  );
  const list = (onChoose?: () => void) => (
    <>
      <OutlineList
        courseId={courseId}
        outline={outline}
        progress={isEnrolled ? progress : undefined}
        current={lessonId}
        onChoose={onChoose}
      />
      {uid !== undefined && isEnrolled && (
        <div className="mt-6 border-t border-rule px-3 pt-4">
          <Suspense>
            <KeepControl uid={uid} courseId={courseId} courseTitle={props.courseTitle} />
          </Suspense>
        </div>
      )}
    </>
  );
  return (
    <ClassroomFrame {...props} learning={isEnrolled ? learning : undefined} list={list}>
      {!isLocked(lesson) && <StandingNotice lesson={lesson} learning={learning} uid={uid} />}
    </ClassroomFrame>
  );
}

interface FrameProps extends ClassroomProps {
  /** Undefined for who makes no progress here. */
  readonly learning: Learning | undefined;
  readonly list: (onChoose?: () => void) => ReactNode;
  /** Stands before the lesson. */
  readonly children: ReactNode;
}

function ClassroomFrame(props: FrameProps) {
  const { uid, courseId, courseTitle, lessonId, lesson, outline, learning, list, children } = props;
  const { previous, next, place, count } = neighboursOf(outline, lessonId);
  const [isListOpen, setListOpen] = useState(false);
  const { isFocused, toggle: toggleFocus } = useFocusMode();
  const title = isLocked(lesson) ? '' : lesson.title;
  const done = useDone({ uid: uid ?? '', courseId, lessonId, title, learning });
  const navigate = useNavigate();
  const go = (to: typeof next) => to && (() => navigate(`/learn/${courseId}/${to.id}`));
  const canMark = learning !== undefined && !isLocked(lesson);
  useClassroomKeys({
    n: go(next),
    p: go(previous),
    d: canMark ? done.toggle : undefined,
    o: () => setListOpen(true),
    f: toggleFocus,
  });
  return (
    <div className="container-page">
      <ClassroomHead
        courseId={courseId}
        courseTitle={courseTitle}
        place={place}
        count={count}
        progress={learning?.course}
        isFocused={isFocused}
        onFocusMode={toggleFocus}
        onOutline={() => setListOpen(true)}
      />
      <div
        className={`grid grid-cols-[minmax(0,1fr)] gap-x-12 ${isFocused ? '' : 'lg:grid-cols-[17rem_minmax(0,1fr)]'}`}
      >
        {!isFocused && (
          <nav
            aria-label={CLASSROOM.courseOutline}
            className="sticky top-16 -ml-3 hidden max-h-[calc(100dvh-4rem)] self-start overflow-y-auto py-8 lg:block"
          >
            {list()}
          </nav>
        )}
        <div className="min-w-0">
          <LessonView
            uid={uid}
            courseId={courseId}
            lesson={lesson}
            learning={learning}
            onPlayed={done.showPlayed}
            isFocused={isFocused}
          >
            {children}
          </LessonView>
          <p role="status" className={done.isTroubled ? 'mt-6 text-danger' : 'sr-only'}>
            {done.announcement}
          </p>
          {uid !== undefined && (
            <Suspense>
              <OutboxNotice uid={uid} className="mt-8 max-w-176" />
            </Suspense>
          )}
          <LessonBar
            courseId={courseId}
            previous={previous}
            next={next}
            done={canMark ? { isDone: done.isDone, onToggle: done.toggle } : undefined}
          />
        </div>
      </div>
      <OutlineDialog open={isListOpen} onClose={() => setListOpen(false)} list={list} />
      {canMark && (
        <Suspense>
          <CompletionDialog
            open={done.hasCompleted}
            courseId={courseId}
            courseTitle={courseTitle}
            onClose={done.dismissCompletion}
          />
        </Suspense>
      )}
    </div>
  );
}

interface OutlineDialogProps extends Pick<FrameProps, 'list'> {
  readonly open: boolean;
  readonly onClose: () => void;
}

function OutlineDialog({ open, onClose, list }: OutlineDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={CLASSROOM.outline}
      closeLabel={CLASSROOM.closeOutline}
    >
      <nav aria-label={CLASSROOM.courseOutline} className="-mx-3">
        {list(onClose)}
      </nav>
    </Dialog>
  );
}

interface StandingProps {
  readonly lesson: Lesson;
  readonly learning: Learning | undefined;
  readonly uid: string | undefined;
}

/** Says how the reader stands with this course, where that is not the usual. */
function StandingNotice({ lesson, learning, uid }: StandingProps) {
  const newLessons = learning?.enrolled ? learning.course.newLessons : 0;
  const text =
    newLessons > 0
      ? CLASSROOM.newLessons(newLessons)
      : learning && !learning.enrolled
        ? CLASSROOM.ownCourse
        : lesson.preview && (uid === undefined || !learning)
          ? CLASSROOM.preview
          : '';
  if (text === '') return null;
  return (
    <Notice tone="plain" className="mb-6">
      {text}
      {learning && !learning.enrolled && hasRecording(lesson) && (
        <Link
          to={`/manage-courses/${lesson.courseId}/lessons/${lesson.id}/captions`}
          className="link ml-2 inline-flex min-h-6 items-center"
        >
          {CLASSROOM.captions}
        </Link>
      )}
    </Notice>
  );
}

/** Has the next lesson ready, so that it is shown at once. */
function usePrefetchedNext(
  outline: CourseOutline,
  lessonId: string,
  uid: string | undefined,
): void {
  const queries = useQueryClient();
  const { next } = neighboursOf(outline, lessonId);
  // Guests would only hear that it is not for them.
  const nextId = uid !== undefined || next?.preview ? next?.id : undefined;
  const isRecording = next?.kind === 'video' || next?.kind === 'audio';
  useEffect(() => {
    if (nextId === undefined) return;
    void queries.prefetchQuery(lessonQuery(browserApi, nextId, uid));
    if (isRecording) loadRecordingView().catch(() => undefined);
  }, [queries, nextId, isRecording, uid]);
}
