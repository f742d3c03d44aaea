import { useState } from 'react';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { HiddenNotice } from '../../held-texts/components/hidden-notice.tsx';
import { waitsText } from '../../held-texts/rules/waits-text.ts';
import type { OutlineActions } from '../hooks/use-outline.ts';
import { COURSE_STATE, STATES } from '../messages.ts';
import { courseStateChange } from '../mutations/use-outline-changes.ts';

const TONES: Readonly<Record<OutlineActions['outline']['state'], BadgeTone>> = {
  draft: 'grey',
  published: 'green',
  withdrawn: 'saffron',
};

export function CourseStateBadge({ state }: Pick<OutlineActions['outline'], 'state'>) {
  return <Badge tone={TONES[state]}>{STATES[state]}</Badge>;
}

/** Publishes the course, or withdraws it after a question. */
export function CourseStateButton({ actions }: { readonly actions: OutlineActions }) {
  const { courseId, outline, change, isBusy } = actions;
  const [isAsked, setAsked] = useState(false);
  const isPublished = outline.state === 'published';
  return (
    <>
      <Button
        variant={isPublished ? 'secondary' : 'primary'}
        aria-disabled={isBusy}
        aria-haspopup={isPublished ? 'dialog' : undefined}
        onClick={() =>
          isPublished ? setAsked(true) : void change(courseStateChange(courseId, 'published'))
        }
      >
        {isPublished ? COURSE_STATE.withdraw : COURSE_STATE.publish}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={COURSE_STATE.question}
        text={COURSE_STATE.consequence(outline.students)}
        confirmLabel={COURSE_STATE.withdraw}
        cancelLabel={COURSE_STATE.cancel}
        danger
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          void change(courseStateChange(courseId, 'withdrawn'));
        }}
      />
    </>
  );
}

/** Says who sees a course that is not listed. */
export function CourseStateNotice({
  state,
  held,
  waitsBecause,
}: Pick<OutlineActions['outline'], 'state' | 'held' | 'waitsBecause'>) {
  if (state === 'published') return null;
  if (held === 'moderation') {
    return <HiddenNotice announced type="course" waitsBecause={undefined} className="mt-6" />;
  }
  const texts = {
    approval: waitsText('course', waitsBecause),
    suspension: COURSE_STATE.suspended,
    disabled: COURSE_STATE.disabled,
  };
  return (
    <Notice tone="plain" announced={held !== undefined} className="mt-6">
      {held ? texts[held] : COURSE_STATE[state]}
    </Notice>
  );
}
