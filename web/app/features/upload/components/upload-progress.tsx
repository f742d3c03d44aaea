import { Pause, Play, X } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { UPLOAD } from '../messages.ts';
import type { FileUpload, UploadState } from '../mutations/file-upload.ts';
import { sizeShown } from '../rules/size-shown.ts';

interface UploadProgressProps {
  readonly upload: FileUpload;
  readonly state: UploadState;
  /** Gives the upload up. */
  readonly onCancel: () => void;
}

/** How far an upload is, and what stops it. */
export function UploadProgress({ upload, state, onCancel }: UploadProgressProps) {
  const { name, size } = upload.file;
  const sent = 'sent' in state ? state.sent : size;
  const percent = Math.floor((100 * sent) / Math.max(size, 1));
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className="text-ink-soft tabular-nums">
          {UPLOAD.sent(sizeShown(sent), sizeShown(size))}
        </span>
      </p>
      <ProgressBar percent={percent} label={UPLOAD.progress(name)} className="mt-2" />
      <p role="status" className="mt-2 text-sm text-ink-soft">
        {STATUS[state.name]}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {state.name === 'sending' && (
          <Button onClick={() => void upload.pause()}>
            <Pause aria-hidden="true" className="size-4" />
            {UPLOAD.pause}
          </Button>
        )}
        {(state.name === 'paused' || state.name === 'interrupted') && (
          <Button onClick={() => void upload.start()}>
            <Play aria-hidden="true" className="size-4" />
            {UPLOAD.resume}
          </Button>
        )}
        {'sent' in state && (
          <Button variant="quiet" onClick={onCancel}>
            <X aria-hidden="true" className="size-4" />
            {UPLOAD.cancel}
          </Button>
        )}
      </div>
    </div>
  );
}

const STATUS: Record<UploadState['name'], string> = {
  sending: UPLOAD.sending,
  paused: UPLOAD.paused,
  interrupted: UPLOAD.interrupted,
  checking: UPLOAD.checking,
  done: '',
  failed: '',
};
