import { ChevronDown } from 'lucide-react';
import { CONTROL, FieldFrame, type FieldFrameProps } from '../../../ui/field-frame.tsx';

interface ChoiceFieldProps extends FieldFrameProps {
  /** What is stored, with what is shown for it. */
  readonly choices: Readonly<Record<string, string>>;
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

/** A choice whose stored values are not its texts. */
export function ChoiceField({ choices, value, onChoose, ...frame }: ChoiceFieldProps) {
  return (
    <FieldFrame {...frame}>
      {(framed) => (
        <>
          <select
            {...framed}
            value={value}
            onChange={(event) => onChoose(event.target.value)}
            className={`${CONTROL} appearance-none pr-10`}
          >
            {Object.entries(choices).map(([stored, shown]) => (
              <option key={stored} value={stored}>
                {shown}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-4 right-3.5 size-4 text-ink-soft"
          />
        </>
      )}
    </FieldFrame>
  );
}
