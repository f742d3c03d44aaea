import type { AuthoredLesson, AuthoredOutline } from '@lectern/contract/lesson';
import { ChartNoAxesColumn, Eye, Pencil } from 'lucide-react';
import { useState } from 'react';
import { LinkButton } from '../../../ui/button.tsx';
import { durationShown } from '../../lesson/rules/duration-shown.ts';
import { useOutline } from '../hooks/use-outline.ts';
import { OUTLINE } from '../messages.ts';
import { AddSection } from './add-section.tsx';
import { CourseStateBadge, CourseStateButton, CourseStateNotice } from './course-state.tsx';
import { OutlineSections } from './outline-sections.tsx';
import { SettingsDialog } from './settings-dialog.tsx';

interface OutlineEditorProps {
  readonly uid: string;
  readonly outline: AuthoredOutline;
}

/** The outline of a course, to be written. */
export function OutlineEditor({ uid, outline }: OutlineEditorProps) {
  const { actions, outcome } = useOutline(uid, outline);
  const [settingsOf, setSettingsOf] = useState<AuthoredLesson>();
  const lessons = outline.sections.flatMap((section) => section.lessons);
  const minutes = lessons.reduce((sum, lesson) => sum + (lesson.minutes ?? 0), 0);
  return (
    <>
      <header>
        <div className="flex flex-wrap items-center gap-3">
          <CourseStateBadge state={outline.state} />
          <p className="text-sm text-ink-soft tabular-nums">
            {OUTLINE.facts(lessons.length, durationShown(minutes))}
          </p>
        </div>
        <h1 className="mt-3 text-3xl wrap-anywhere sm:text-4xl">{outline.title}</h1>
        <p className="mt-3 max-w-prose text-ink-soft">{OUTLINE.lead}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <CourseStateButton actions={actions} />
          <LinkButton to={`/learn/${outline.courseId}`}>
            <Eye aria-hidden="true" className="size-4.5" />
            {OUTLINE.look}
          </LinkButton>
          <LinkButton to={`/edit-course/${outline.courseId}`}>
            <Pencil aria-hidden="true" className="size-4.5" />
            {OUTLINE.editCourse}
          </LinkButton>
          <LinkButton to={`/manage-courses/${outline.courseId}/analytics`}>
            <ChartNoAxesColumn aria-hidden="true" className="size-4.5" />
            {OUTLINE.analytics}
          </LinkButton>
        </div>
        <CourseStateNotice {...outline} />
      </header>
      <p
        role={outcome.isFailure ? 'alert' : 'status'}
        className={outcome.isFailure ? 'mt-6 font-medium text-danger' : 'sr-only'}
      >
        {outcome.text}
      </p>
      <div className="mt-10">
        <OutlineSections actions={actions} onSettings={setSettingsOf} />
        <AddSection actions={actions} />
      </div>
      <SettingsDialog
        lesson={settingsOf}
        actions={actions}
        onClose={() => setSettingsOf(undefined)}
      />
    </>
  );
}
