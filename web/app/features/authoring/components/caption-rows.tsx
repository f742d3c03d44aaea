import { LIMITS } from '@lectern/contract/limits';
import { X } from 'lucide-react';
import { memo, useId } from 'react';
import { Field } from '../../../ui/field.tsx';
import { CONTROL, FieldFrame } from '../../../ui/field-frame.tsx';
import { CAPTIONS_EDITOR } from '../captions-messages.ts';
import type { CueFaults, WrittenCue } from '../rules/written-cues.ts';

interface CaptionRowsProps {
  readonly cues: readonly WrittenCue[];
  readonly faults: ReadonlyMap<string, CueFaults>;
  readonly onChange: (cue: WrittenCue) => void;
  readonly onRemove: (key: string) => void;
}

/** Captions one below the other, each with its times. */
export function CaptionRows({ cues, faults, onChange, onRemove }: CaptionRowsProps) {
  return (
    <ol className="space-y-3">
      {cues.map((cue, at) => (
        <CaptionRow
          key={cue.key}
          cue={cue}
          place={at + 1}
          faults={faults.get(cue.key)}
          onChange={onChange}
          onRemove={onRemove}
        />
      ))}
    </ol>
  );
}

interface CaptionRowProps extends Pick<CaptionRowsProps, 'onChange' | 'onRemove'> {
  readonly cue: WrittenCue;
  readonly place: number;
  readonly faults: CueFaults | undefined;
}

/** Of hundreds only the one that is written in is drawn anew. */
const CaptionRow = memo(function CaptionRow(props: CaptionRowProps) {
  const { cue, place, faults, onChange, onRemove } = props;
  const ids = { start: useId(), end: useId(), text: useId() };
  const { start, end, text, caption, remove } = CAPTIONS_EDITOR;
  return (
    <li className="[contain-intrinsic-block-size:auto_7rem] [content-visibility:auto]">
      <fieldset className="grid grid-cols-[6.5rem_6.5rem_minmax(0,1fr)_auto] items-start gap-3 rounded-lg border border-rule bg-surface p-3 max-sm:grid-cols-[1fr_1fr_auto]">
        <legend className="sr-only">{caption(place)}</legend>
        <Field
          id={ids.start}
          label={start}
          value={cue.start}
          error={faults?.start}
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => onChange({ ...cue, start: event.target.value })}
        />
        <Field
          id={ids.end}
          label={end}
          value={cue.end}
          error={faults?.end}
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => onChange({ ...cue, end: event.target.value })}
        />
        <div className="max-sm:order-last max-sm:col-span-3">
          <FieldFrame id={ids.text} label={text} error={faults?.text}>
            {(framed) => (
              <textarea
                {...framed}
                rows={1}
                value={cue.text}
                maxLength={LIMITS.captionCue}
                onChange={(event) => onChange({ ...cue, text: event.target.value })}
                className={`${CONTROL} field-sizing-content max-h-60 py-3 leading-6`}
              />
            )}
          </FieldFrame>
        </div>
        <button
          type="button"
          onClick={() => onRemove(cue.key)}
          className="mt-7 grid size-11 place-items-center rounded-md text-ink-soft transition-colors hover:bg-sunk hover:text-ink"
        >
          <X aria-hidden="true" className="size-4" />
          <span className="sr-only">{remove(place)}</span>
        </button>
      </fieldset>
    </li>
  );
});
