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
import { CLASSROOM, NOTES } from '../messages.ts';
import { useDeleteNote, useKeepNote } from '../mutations/use-notes.ts';
import { notesQuery } from '../queries/notes-query.ts';
import { notesWithPending, type ShownNote } from '../rules/with-pending.ts';

interface NotesProps {
  readonly uid: string;
  readonly courseId: string;
  readonly lessonId: string;
  readonly lessonTitle: string;
}

/** The reader's own notes in the margin of a lesson. */
export function Notes(props: NotesProps) {
  const { uid, courseId, lessonId, lessonTitle } = props;
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

function NoteList({ uid, courseId, lessonTitle, notes, onRemoved }: NoteListProps) {
  const remove = useDeleteNote(uid, courseId, lessonTitle);
  if (notes.length === 0) return <p className="mt-4 text-sm text-ink-soft italic">{NOTES.empty}</p>;
  return (
    <ul className="mt-4 space-y-3">
      {notes.map(({ id, lessonId, text, isWaiting }) => (
        <li
          key={id}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 border-l-2 border-accent py-0.5 pl-3 text-[0.9375rem] leading-6"
        >
          <div className="min-w-0">
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

interface NoteFormProps extends NotesProps {
  /** @param isWaiting true where it is sent later */
  readonly onKept: (isWaiting: boolean) => void;
}

function NoteForm({ uid, courseId, lessonId, lessonTitle, onKept }: NoteFormProps) {
  const fieldId = useId();
  const keep = useKeepNote(uid, courseId);
  const [text, setText] = useState('');
  // The same note when it is sent again: the first answer may have been lost.
  const noteId = useRef(uuidv4());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || keep.isPending) return;
    keep.mutate(
      { id: noteId.current, lessonId, lessonTitle, text },
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
        onChange={(event) => setText(event.target.value)}
        error={keep.isError ? NOTES.notSaved : undefined}
      />
      <Button type="submit" busy={keep.isPending} className="mt-3">
        {NOTES.add}
      </Button>
    </form>
  );
}
