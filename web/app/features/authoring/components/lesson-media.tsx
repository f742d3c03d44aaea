import type { AuthoredLesson } from '@lectern/contract/lesson';
import { Captions, FileCheck2, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { UploadField } from '../../upload/components/upload-field.tsx';
import { MEDIA } from '../editor-messages.ts';
import { usePreparation } from '../hooks/use-preparation.ts';
import type { OutlineChange } from '../mutations/use-outline-changes.ts';
import { lessonChange } from '../mutations/use-outline-changes.ts';

interface LessonMediaProps {
  readonly uid: string;
  readonly courseId: string;
  readonly lesson: AuthoredLesson;
  readonly change: (change: OutlineChange, said?: string) => Promise<boolean>;
}

/** The video, recording or file of a lesson: what is uploaded, and where another is. */
export function LessonMedia({ uid, courseId, lesson, change }: LessonMediaProps) {
  const { id, kind, address } = lesson;
  const upload = usePreparation(uid, courseId, lesson);
  // Learners of a published lesson are not left with nothing.
  const mayRemove = lesson.state === 'draft' || address !== '';
  if (kind !== 'video' && kind !== 'audio' && kind !== 'file') return null;
  return (
    <section
      aria-label={MEDIA.heading[kind]}
      className="mb-6 rounded-lg border border-rule bg-surface p-5 shadow-low"
    >
      <h2 className="text-lg">{MEDIA.heading[kind]}</h2>
      {upload && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="flex min-w-0 items-center gap-2.5">
            <FileCheck2 aria-hidden="true" className="size-5 shrink-0 text-success-text" />
            <span className="min-w-0 font-medium wrap-anywhere">{upload.name}</span>
          </p>
          {mayRemove && (
            <Button
              variant="quiet"
              aria-label={MEDIA.removeNamed(upload.name)}
              onClick={() => void change(lessonChange(id, { assetId: null }), MEDIA.removed)}
            >
              <Trash2 aria-hidden="true" className="size-4" />
              {MEDIA.remove}
            </Button>
          )}
        </div>
      )}
      {upload && <Preparation upload={upload} />}
      {upload && kind !== 'file' && (
        <p className="mt-2">
          <Link
            to={`/manage-courses/${courseId}/lessons/${id}/captions`}
            className="inline-flex min-h-11 items-center gap-2"
          >
            <Captions aria-hidden="true" className="size-5" />
            {MEDIA.captions}
          </Link>
        </p>
      )}
      <div className="mt-3">
        <UploadField
          name={`lesson ${id}`}
          target={{ uid, purpose: kind, courseId }}
          isAnother={upload !== null}
          onUploaded={(asset) =>
            change(lessonChange(id, { assetId: asset.id }), MEDIA.uploaded(asset.name))
          }
        />
      </div>
      {!upload && (
        <p className="mt-3 text-sm text-ink-soft wrap-anywhere">
          {address === '' ? MEDIA.orAddress : MEDIA.atAddress(address)}
        </p>
      )}
    </section>
  );
}

/** How far a video is that is prepared in the background, and what went wrong with it. */
function Preparation({ upload }: { readonly upload: NonNullable<AuthoredLesson['upload']> }) {
  const { preparation, problem } = upload;
  return (
    <>
      <p role="status" className={preparation === 'waiting' ? 'mt-2 text-sm text-ink-soft' : ''}>
        {preparation === 'waiting' ? MEDIA.preparing : ''}
      </p>
      {problem && <p className="mt-2 text-sm font-medium text-danger">{problem}</p>}
    </>
  );
}
