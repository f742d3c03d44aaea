import type { MediaPurpose } from '@lectern/contract/media';
import { Upload } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { buttonClass } from '../../../ui/button-class.ts';
import { UPLOAD } from '../messages.ts';

/** What the browser's dialog offers first; the server looks at what a file is. */
const ACCEPT: Record<MediaPurpose, string> = {
  picture: 'image/jpeg,image/png,image/webp,image/gif,image/avif',
  cover: 'image/jpeg,image/png,image/webp,image/gif,image/avif',
  portrait: 'image/jpeg,image/png,image/webp,image/gif,image/avif',
  video: 'video/*,.mkv',
  audio: 'audio/*',
  file: '.pdf,.epub,.docx,.xlsx,.pptx,.odt,.ods,.odp,.zip,.txt,.csv,.md,.jpg,.jpeg,.png',
};

interface FileChoiceProps {
  readonly purpose: MediaPurpose;
  /** True where there is one already. */
  readonly isAnother?: boolean;
  readonly error?: string | undefined;
  readonly onChoose: (file: File) => void;
}

/** Where a file is chosen, or dropped. */
export function FileChoice({ purpose, isAnother = false, error, onChoose }: FileChoiceProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  };
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to the button's */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-dashed p-4 transition-colors ${isOver ? 'border-accent bg-sunk' : 'border-rule-strong'}`}
      >
        <label
          htmlFor={id}
          className={`${buttonClass({})} cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent`}
        >
          <Upload aria-hidden="true" className="size-4" />
          {isAnother ? UPLOAD.another : UPLOAD.choose[purpose]}
          <input
            id={id}
            type="file"
            accept={ACCEPT[purpose]}
            aria-describedby={`${id}-kinds`}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              // The same file may be chosen again.
              event.target.value = '';
              if (file) onChoose(file);
            }}
            className="sr-only"
          />
        </label>
        <p id={`${id}-kinds`} className="text-sm text-ink-soft">
          <span className="hidden pointer-fine:inline">{UPLOAD.drop} · </span>
          {UPLOAD.kinds[purpose]}
        </p>
      </div>
      {error && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
