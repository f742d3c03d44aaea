import type { AuthoredLesson } from '@lectern/contract/lesson';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { OutlineActions } from '../hooks/use-outline.ts';
import { LESSON, SETTINGS } from '../messages.ts';
import {
  lessonChange,
  lessonDeletion,
  lessonPublication,
} from '../mutations/use-outline-changes.ts';
import { LessonSettings } from './lesson-settings.tsx';

interface SettingsDialogProps {
  readonly lesson: AuthoredLesson | undefined;
  readonly actions: Pick<OutlineActions, 'change'>;
  readonly onClose: () => void;
  /** Called after the lesson is deleted. */
  readonly onDeleted?: () => void;
}

/** The settings of a lesson, and what takes it back. */
export function SettingsDialog({ lesson, actions, onClose, onDeleted }: SettingsDialogProps) {
  const [toDelete, setToDelete] = useState<AuthoredLesson>();
  return (
    <>
      <Dialog open={lesson !== undefined} onClose={onClose} title={SETTINGS.title}>
        {lesson && (
          <>
            <LessonSettings
              key={lesson.id}
              lesson={lesson}
              onSave={(edit) => {
                onClose();
                void actions.change(lessonChange(lesson.id, edit));
              }}
            />
            <div className="mt-6 flex flex-wrap gap-3 border-t border-rule pt-5">
              {lesson.state === 'published' && (
                <Button
                  onClick={() => {
                    onClose();
                    void actions.change(lessonPublication(lesson.id, false));
                  }}
                >
                  {LESSON.unpublish}
                </Button>
              )}
              <Button
                variant="danger"
                aria-haspopup="dialog"
                onClick={() => {
                  onClose();
                  setToDelete(lesson);
                }}
              >
                <Trash2 aria-hidden="true" className="size-4" />
                {LESSON.delete}
              </Button>
            </div>
          </>
        )}
      </Dialog>
      <ConfirmDialog
        open={toDelete !== undefined}
        title={LESSON.deleteQuestion(toDelete?.title ?? '')}
        text={LESSON.deleteConsequence}
        confirmLabel={LESSON.delete}
        cancelLabel={LESSON.cancel}
        danger
        onCancel={() => setToDelete(undefined)}
        onConfirm={async () => {
          setToDelete(undefined);
          if (!toDelete) return;
          const isDeleted = await actions.change(
            lessonDeletion(toDelete.id),
            LESSON.deleted(toDelete.title),
          );
          if (isDeleted) onDeleted?.();
        }}
      />
    </>
  );
}
