import type { AuthoredLesson } from '@lectern/contract/lesson';
import { useQueryClient } from '@tanstack/react-query';
import { Eye, History, Pencil, Settings2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { browserApi } from '../../../platform/api-client.ts';
import { failureReason } from '../../../platform/failure-reason.ts';
import { personalKey } from '../../../platform/personal-queries.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { invalidateCourses } from '../../course/queries/course-keys.ts';
import { HiddenNotice } from '../../held-texts/components/hidden-notice.tsx';
import { KindIcon } from '../../lesson/components/kind-icon.tsx';
import { EDITOR, HISTORY } from '../editor-messages.ts';
import { useAutosave } from '../hooks/use-autosave.ts';
import { LESSON, STATES } from '../messages.ts';
import type { SavingState } from '../mutations/text-saver.ts';
import type { ReadDraft } from '../queries/draft-query.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { LessonMedia } from './lesson-media.tsx';
import { LessonPreview } from './lesson-preview.tsx';
import { SavingStateText } from './saving-state.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { TextEditor, type TextEditorHandle } from './text-editor.tsx';

interface LessonEditorProps {
  readonly uid: string;
  readonly opened: ReadDraft;
}

/** The page of a lesson that is being written. */
export function LessonEditor({ uid, opened }: LessonEditorProps) {
  const [lesson, setLesson] = useState(opened.draft.lesson);
  const { id: lessonId } = lesson;
  const { courseId } = opened.draft;
  const { saver, state, theirs } = useAutosave(uid, lessonId, opened, setLesson);
  const editor = useRef<TextEditorHandle>(null);
  const [isPreview, setPreview] = useState(false);
  const [dialog, setDialog] = useState<'history' | 'settings'>();
  const [outcome, setOutcome] = useState({ text: '', isFailure: false });
  const change = useLessonChange(uid, lessonId, setLesson, setOutcome);
  const publish = async () => {
    await saver.flush();
    if (!saver.isSaved) return;
    const send = () => browserApi.call('publishLesson', { params: { id: lessonId } });
    // The notice says that it waits.
    await change({ send }, ({ hidden }) => (hidden ? '' : EDITOR.published));
  };
  return (
    <>
      <EditorHead
        lesson={lesson}
        state={state}
        isPreview={isPreview}
        onPreview={async () => {
          if (!isPreview) await saver.flush();
          setPreview(!isPreview);
        }}
        onHistory={() => setDialog('history')}
        onSettings={() => setDialog('settings')}
        onPublish={publish}
      />
      <Outcome {...outcome} />
      {lesson.hidden && (
        <HiddenNotice announced type="lesson" waitsBecause={lesson.waitsBecause} className="mb-5" />
      )}
      {theirs && (
        <ConflictNotice
          mine={saver.text}
          theirs={theirs.draft.markdown}
          onMine={saver.keepMine}
          onTheirs={() => editor.current?.replace(saver.takeTheirs())}
        />
      )}
      {isPreview && <LessonPreview uid={uid} lessonId={lessonId} />}
      <div hidden={isPreview}>
        <LessonMedia uid={uid} courseId={courseId} lesson={lesson} change={change} />
        <TextEditor
          uid={uid}
          courseId={courseId}
          handle={editor}
          label={lesson.kind === 'text' ? EDITOR.text : EDITOR.notes}
          markdown={saver.initial}
          onChange={saver.write}
        />
      </div>
      <EditorDialogs
        uid={uid}
        lesson={lesson}
        courseId={courseId}
        dialog={dialog}
        change={change}
        onClose={() => setDialog(undefined)}
        onBringBack={(markdown) => {
          editor.current?.replace(markdown);
          saver.write(markdown);
          setOutcome({ text: HISTORY.broughtBack, isFailure: false });
        }}
      />
    </>
  );
}

function Outcome({ text, isFailure }: { readonly text: string; readonly isFailure: boolean }) {
  const tone = isFailure ? 'text-danger' : 'text-success-text';
  return (
    <p
      role={isFailure ? 'alert' : 'status'}
      className={text === '' ? 'sr-only' : `mb-5 font-medium ${tone}`}
    >
      {text}
    </p>
  );
}

interface EditorDialogsProps {
  readonly uid: string;
  readonly lesson: AuthoredLesson;
  readonly courseId: string;
  /** The one that is open. */
  readonly dialog: 'history' | 'settings' | undefined;
  readonly change: ReturnType<typeof useLessonChange>;
  readonly onClose: () => void;
  readonly onBringBack: (markdown: string) => void;
}

function EditorDialogs(props: EditorDialogsProps) {
  const { uid, lesson, courseId, dialog, change, onClose, onBringBack } = props;
  const navigate = useNavigate();
  return (
    <>
      <HistoryDialog
        uid={uid}
        lessonId={lesson.id}
        open={dialog === 'history'}
        onClose={onClose}
        onBringBack={(markdown) => {
          onClose();
          onBringBack(markdown);
        }}
      />
      <SettingsDialog
        lesson={dialog === 'settings' ? lesson : undefined}
        actions={{ change }}
        onClose={onClose}
        onDeleted={() => navigate(`/manage-courses/${courseId}/lessons`, { replace: true })}
      />
    </>
  );
}

interface EditorHeadProps {
  readonly lesson: AuthoredLesson;
  readonly state: SavingState;
  readonly isPreview: boolean;
  readonly onPreview: () => void;
  readonly onHistory: () => void;
  readonly onSettings: () => void;
  readonly onPublish: () => void;
}

function EditorHead(props: EditorHeadProps) {
  const { lesson, state, isPreview } = props;
  const Toggle = isPreview ? Pencil : Eye;
  const isPublished = lesson.state === 'published';
  const isSaved = state.name === 'saved' || state.name === 'nothing';
  const canPublish = !lesson.hidden && (!isPublished || lesson.hasChanges || !isSaved);
  return (
    <header className="mb-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <KindIcon kind={lesson.kind} className="size-4.5 text-ink-soft" />
        <Badge tone={isPublished ? (lesson.hasChanges ? 'saffron' : 'green') : 'grey'}>
          {isPublished ? (lesson.hasChanges ? STATES.changes : STATES.published) : STATES.draft}
        </Badge>
        <SavingStateText state={state} />
      </div>
      <h1 className="mt-2 text-3xl wrap-anywhere">{lesson.title}</h1>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button
          variant={canPublish ? 'primary' : 'secondary'}
          aria-disabled={!canPublish}
          onClick={props.onPublish}
        >
          {isPublished ? EDITOR.publishChanges : EDITOR.publish}
        </Button>
        <Button onClick={props.onPreview} aria-pressed={isPreview}>
          <Toggle aria-hidden="true" className="size-4.5" />
          {isPreview ? EDITOR.write : EDITOR.preview}
        </Button>
        <Button aria-haspopup="dialog" onClick={props.onHistory}>
          <History aria-hidden="true" className="size-4.5" />
          {EDITOR.history}
        </Button>
        <Button aria-haspopup="dialog" onClick={props.onSettings}>
          <Settings2 aria-hidden="true" className="size-4.5" />
          {EDITOR.settings}
        </Button>
      </div>
    </header>
  );
}

/** Sends a change of the lesson and shows what it has become. */
function useLessonChange(
  uid: string,
  lessonId: string,
  show: (lesson: AuthoredLesson) => void,
  tell: (outcome: { readonly text: string; readonly isFailure: boolean }) => void,
) {
  const queries = useQueryClient();
  return async <T,>(
    { send }: { readonly send: () => Promise<T> },
    said: string | ((sent: T) => string) = '',
  ): Promise<boolean> => {
    try {
      const sent = await send();
      tell({ text: typeof said === 'string' ? said : said(sent), isFailure: false });
    } catch (error) {
      tell({ text: [LESSON.failed, failureReason(error)].join(' ').trim(), isFailure: true });
      return false;
    }
    invalidateCourses(queries, 'later');
    void queries.invalidateQueries({ queryKey: personalKey(uid), refetchType: 'none' });
    const after = await browserApi
      .call('lessonDraft', { params: { id: lessonId } })
      .catch(() => undefined);
    if (after) show(after.lesson);
    return true;
  };
}
