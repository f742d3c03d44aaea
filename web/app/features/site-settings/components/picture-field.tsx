import { LOGO_BYTES, LOGO_TYPES } from '@lectern/contract/logo';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FieldFrame, type FieldFrameProps } from '../../../ui/field-frame.tsx';
import { GROUP } from '../messages.ts';

interface PictureFieldProps extends FieldFrameProps {
  /** A `data:` address; empty: none. */
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

/** A small picture that is stored with the settings. */
export function PictureField({ value, onChoose, error, ...frame }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [unread, setUnread] = useState<string>();
  const choose = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > LOGO_BYTES) return setUnread(GROUP.tooLarge);
    try {
      onChoose(await addressOf(file));
      setUnread(undefined);
    } catch {
      setUnread(GROUP.unreadable);
    }
  };
  return (
    <FieldFrame {...frame} error={unread ?? error}>
      {(framed) => (
        <div className="flex flex-wrap items-center gap-3">
          {value === '' ? (
            <span className="text-sm text-ink-soft">{GROUP.noPicture}</span>
          ) : (
            <img
              src={value}
              alt=""
              className="size-12 rounded-md border border-rule object-contain"
            />
          )}
          <input
            {...framed}
            ref={input}
            type="file"
            accept={Object.keys(LOGO_TYPES).join(',')}
            className="sr-only"
            tabIndex={-1}
            onChange={(event) => {
              void choose(event.target.files?.[0]);
              // The same file can be chosen again.
              event.target.value = '';
            }}
          />
          <Button onClick={() => input.current?.click()}>{GROUP.choosePicture}</Button>
          {value !== '' && <Button onClick={() => onChoose('')}>{GROUP.removePicture}</Button>}
        </div>
      )}
    </FieldFrame>
  );
}

function addressOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(file);
  });
}
