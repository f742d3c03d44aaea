import { useCallback, useState } from 'react';
import { v4 as uuidv4 } from 'uuid';
import { browserApi } from '../../../platform/api-client.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { failureReason } from '../../../platform/failure-reason.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { languageName } from '../../player/rules/language-name.ts';
import { CAPTIONS_CONFLICT, CAPTIONS_EDITOR } from '../captions-messages.ts';
import { useDeleteCaptions, useSaveCaptions } from '../mutations/use-captions.ts';
import { NO_CAPTIONS_TAG, type ReadCaptions, readCaptions } from '../queries/captions-query.ts';
import { secondsOf } from '../rules/caption-time.ts';
import { type CueFaults, readCues, type WrittenCue, writtenCues } from '../rules/written-cues.ts';
import { CaptionRows } from './caption-rows.tsx';

interface CaptionsEditorProps {
  readonly uid: string;
  readonly lessonId: string;
  readonly opened: ReadCaptions;
  /** Called once they are deleted. */
  readonly onGone: () => void;
}

/** The captions of a lesson in one language, one by one. */
export function CaptionsEditor({ uid, lessonId, opened, onGone }: CaptionsEditorProps) {
  const { language } = opened.captions;
  const [etag, setEtag] = useState(opened.etag);
  const [cues, setCues] = useState(() => begun(opened));
  const [faults, setFaults] = useState<ReadonlyMap<string, CueFaults>>(new Map());
  const [outcome, setOutcome] = useState({ text: '', isFailure: false });
  const saving = useSaveCaptions(uid, lessonId);
  const isOvertaken = saving.error instanceof ApiError && saving.error.code === 'edited-meanwhile';
  const change = useCallback((changed: WrittenCue) => {
    setCues((before) => before.map((cue) => (cue.key === changed.key ? changed : cue)));
    setOutcome({ text: '', isFailure: false });
  }, []);
  const remove = useCallback((key: string) => {
    setCues((before) => before.filter((cue) => cue.key !== key));
  }, []);
  const save = (over: string | undefined) => {
    const read = readCues(cues);
    setFaults(read.faults);
    if (read.faults.size > 0) return setOutcome({ text: CAPTIONS_EDITOR.mend, isFailure: true });
    saving.mutate(
      { language, cues: read.cues, etag: over },
      {
        onSuccess: (saved) => {
          setEtag(saved.etag);
          setOutcome({ text: CAPTIONS_EDITOR.saved, isFailure: false });
        },
        onError: (error) => setOutcome({ text: whyNotSaved(error), isFailure: true }),
      },
    );
  };
  const showTheirs = async () => {
    const theirs = await readCaptions(browserApi, lessonId, language);
    setEtag(theirs.etag);
    setCues(begun(theirs));
    saving.reset();
    setOutcome({ text: '', isFailure: false });
  };
  return (
    <>
      <h2 className="mt-6 mb-4 text-xl">{CAPTIONS_EDITOR.heading(languageName(language))}</h2>
      {isOvertaken && (
        <Overtaken
          onMine={() => save(undefined)}
          onTheirs={() =>
            showTheirs().catch((error) => setOutcome({ text: whyNotSaved(error), isFailure: true }))
          }
        />
      )}
      <CaptionRows cues={cues} faults={faults} onChange={change} onRemove={remove} />
      <div className="sticky bottom-[var(--beneath,0px)] mt-6 flex flex-wrap items-center gap-3 border-t border-rule bg-paper py-3">
        <Button variant="primary" busy={saving.isPending} onClick={() => save(etag)}>
          {CAPTIONS_EDITOR.save}
        </Button>
        <Button onClick={() => setCues((before) => [...before, next(before.at(-1))])}>
          {CAPTIONS_EDITOR.add}
        </Button>
        {etag !== NO_CAPTIONS_TAG && (
          <DeleteButton uid={uid} lessonId={lessonId} language={language} onGone={onGone} />
        )}
        <p role="status" className={outcome.isFailure ? 'text-danger' : 'text-success-text'}>
          {outcome.text}
        </p>
      </div>
    </>
  );
}

interface OvertakenProps {
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

function Overtaken({ onMine, onTheirs }: OvertakenProps) {
  return (
    <section
      role="alert"
      aria-label={CAPTIONS_CONFLICT.title}
      className="mb-6 rounded-lg border border-danger bg-danger-wash p-5"
    >
      <h3 className="text-lg">{CAPTIONS_CONFLICT.title}</h3>
      <p className="mt-2 max-w-prose">{CAPTIONS_CONFLICT.text}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={onMine}>{CAPTIONS_CONFLICT.mine}</Button>
        <Button onClick={onTheirs}>{CAPTIONS_CONFLICT.theirs}</Button>
      </div>
    </section>
  );
}

interface DeleteButtonProps extends Omit<CaptionsEditorProps, 'opened'> {
  readonly language: string;
}

function DeleteButton({ uid, lessonId, language, onGone }: DeleteButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const deleting = useDeleteCaptions(uid, lessonId);
  return (
    <>
      <Button variant="danger" busy={deleting.isPending} onClick={() => setAsking(true)}>
        {CAPTIONS_EDITOR.removeAll}
      </Button>
      {deleting.isError && <p className="text-danger">{failureReason(deleting.error)}</p>}
      <ConfirmDialog
        open={isAsking}
        danger
        title={CAPTIONS_EDITOR.removeTitle}
        text={CAPTIONS_EDITOR.removeText}
        confirmLabel={CAPTIONS_EDITOR.removeAll}
        cancelLabel={CAPTIONS_EDITOR.keep}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          deleting.mutate(language, { onSuccess: onGone });
        }}
      />
    </>
  );
}

function begun({ captions }: ReadCaptions): WrittenCue[] {
  return captions.cues.length > 0 ? writtenCues(captions.cues, uuidv4) : [next(undefined)];
}

/** An empty caption after the last one, of three seconds. */
function next(last: WrittenCue | undefined): WrittenCue {
  const start = last ? (secondsOf(last.end) ?? 0) : 0;
  const [cue] = writtenCues([{ start, end: start + 3, text: '' }], uuidv4);
  if (!cue) throw new Error('One caption is written as one');
  return cue;
}

function whyNotSaved(error: unknown): string {
  if (error instanceof ApiError && error.code === 'edited-meanwhile') return '';
  return [CAPTIONS_EDITOR.notSaved, failureReason(error)].join(' ').trim();
}
