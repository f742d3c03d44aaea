import { LIMITS } from '@lectern/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { v4 as uuidv4 } from 'uuid';
import { browserApi } from '../../../platform/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useOutbox } from '../../outbox/hooks/use-outbox.ts';
import { OUTBOX } from '../../outbox/messages.ts';
import { seekTo } from '../../player/rules/act-on-media.ts';
import { timeShown } from '../../player/rules/time-shown.ts';
import { CLASSROOM, NOTES } from '../messages.ts';
import { useDeleteNote, useKeepNote } from '../mutations/use-notes.ts';
import { notesQuery } from '../queries/notes-query.ts';
import { notesWithPending, type ShownNote } from '../rules/with-pending.ts';

interface NotesProps {
  readonly uid: string;
  readonly courseId: string;
  readonly lessonId: string;
  readonly lessonTitle: string;
  /** The recording beside which they stand; null: none, or it is not there yet. */
  readonly media: HTMLMediaElement | null;
}

/** The reader's own notes in the margin of a lesson. */
export function Notes(props: NotesProps) {
  const { uid, courseId, lessonId, lessonTitle, media } = props;
  const headingId = useId();
  const outbox = useOutbox(uid) ?? [];
  const { data, isError, refetch } = useQuery(notesQuery(browserApi, uid, courseId));
  const [announcement, announce] = useState('');
  const notes = notesWithPending(data ?? [], outbox, lessonId);
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="text-lg">
        {NOTES.heading}
      </h2>
      <p className="mt-0.5 text-sm text-ink-soft">{NOTES.lead}</p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {isError && !data ? (
        <p className="mt-4 text-[0.9375rem] text-danger">
          {NOTES.failed}{' '}
          <button type="button" className="link min-h-6" onClick={() => refetch()}>
            {NOTES.retry}
          </button>
        </p>
      ) : (
        <NoteList
          uid={uid}
          courseId={courseId}
          lessonTitle={lessonTitle}
          notes={notes}
          media={media}
          onRemoved={() => announce(NOTES.removed)}
        />
      )}
      <NoteForm
        {...props}
        key={lessonId}
        onKept={(isWaiting) => announce(isWaiting ? CLASSROOM.keptDone : NOTES.kept)}
      />
    </section>
  );
}

interface NoteListProps extends Omit<NotesProps, 'lessonId'> {
  readonly notes: readonly ShownNote[];
  readonly onRemoved: () => void;
}

function NoteList({ uid, courseId, lessonTitle, notes, media, onRemoved }: NoteListProps) {
  const remove = useDeleteNote(uid, courseId, lessonTitle);
  if (notes.length === 0) return <p className="mt-4 text-sm text-ink-soft italic">{NOTES.empty}</p>;
  return (
    <ul className="mt-4 space-y-3">
      {notes.map(({ id, lessonId, text, second, isWaiting }) => (
        <li
          key={id}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 border-l-2 border-accent py-0.5 pl-3 text-[0.9375rem] leading-6"
        >
          <div className="min-w-0">
            {second !== null && <Second second={second} media={media} />}
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
            {isWaiting && <p className="text-sm text-ink-soft">{OUTBOX.willBeSent}</p>}
          </div>
          <button
            type="button"
            onClick={() => remove.mutate({ id, lessonId }, { onSuccess: onRemoved })}
            className="-my-1 grid size-9 place-items-center rounded-md text-ink-soft transition-colors hover:bg-sunk hover:text-ink"
          >
            <X aria-hidden="true" className="size-4" />
            <span className="sr-only">{NOTES.remove}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface SecondProps {
  readonly second: number;
  readonly media: HTMLMediaElement | null;
}

/** Where in the recording a note was taken, and the way there. */
function Second({ second, media }: SecondProps) {
  const text = NOTES.at(timeShown(second));
  if (!media) return <p className="text-sm text-ink-soft tabular-nums">{text}</p>;
  return (
    <button
      type="button"
      onClick={() => seekTo(media, second)}
      className="link -my-1 min-h-8 text-sm tabular-nums"
    >
      {text}
    </button>
  );
}

interface NoteFormProps extends NotesProps {
  /** @param isWaiting true where it is sent later */
  readonly onKept: (isWaiting: boolean) => void;
}

function NoteForm({ uid, courseId, lessonId, lessonTitle, media, onKept }: NoteFormProps) {
  const fieldId = useId();
  const keep = useKeepNote(uid, courseId);
  const [text, setText] = useState('');
  // Where the recording was when the note was begun: what it is about was heard just then.
  const [second, setSecond] = useState<number | null>(null);
  const write = (written: string) => {
    if (text === '')
      setSecond(media && media.currentTime > 0 ? Math.floor(media.currentTime) : null);
    setText(written);
  };
  // The same note when it is sent again: the first answer may have been lost.
  const noteId = useRef(uuidv4());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || keep.isPending) return;
    keep.mutate(
      { id: noteId.current, lessonId, lessonTitle, text, second },
      {
        onSuccess: (outcome) => {
          noteId.current = uuidv4();
          setText('');
          onKept(outcome === 'kept');
        },
      },
    );
  };
  return (
    <form onSubmit={submit} className="mt-5">
      <TextArea
        id={fieldId}
        label={NOTES.label}
        rows={4}
        maxLength={LIMITS.note}
        value={text}
        onChange={(event) => write(event.target.value)}
        help={text !== '' && second !== null ? NOTES.willBeAt(timeShown(second)) : undefined}
        error={keep.isError ? NOTES.notSaved : undefined}
      />
      <Button type="submit" busy={keep.isPending} className="mt-3">
        {NOTES.add}
      </Button>
    </form>
  );
}
