import { type Ref, useId, useState } from 'react';
import { FieldError } from '../../../ui/field-error.tsx';
import { Star } from '../../../ui/stars.tsx';
import { FORM, outOfFive } from '../own-messages.ts';

const STARS = [1, 2, 3, 4, 5];

interface StarPickerProps {
  /** Takes the focus where the rating is wrong. */
  readonly ref?: Ref<HTMLInputElement>;
  readonly value: number | undefined;
  readonly onChange: (stars: number) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
}

/** One to five stars as five radio buttons, with arrow keys. */
export function StarPicker({ ref, value = 0, onChange, onBlur, error }: StarPickerProps) {
  const id = useId();
  const [hovered, setHovered] = useState(0);
  const shown = hovered || value;
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <p id={`${id}-label`} className="text-sm font-medium">
        {FORM.rating}
      </p>
      <div className="mt-1 flex items-center">
        <div className="-ml-1.5 flex" onPointerLeave={() => setHovered(0)}>
          {STARS.map((stars) => (
            <label
              key={stars}
              // Only a moving mouse previews: a form that opens beneath it shows its value.
              onPointerMove={({ pointerType }) => {
                if (pointerType === 'mouse') setHovered(stars);
              }}
              className="relative grid size-11 cursor-pointer place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                ref={stars === Math.max(1, value) ? ref : undefined}
                type="radio"
                name={id}
                value={stars}
                checked={stars === value}
                onChange={() => {
                  setHovered(0);
                  onChange(stars);
                }}
                onBlur={onBlur}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <Star
                fill={stars <= shown ? 'full' : 'empty'}
                className={`size-8 transition-colors ${stars <= shown ? 'stroke-star' : 'stroke-rule-strong'}`}
              />
              <span className="sr-only">{outOfFive(stars)}</span>
            </label>
          ))}
        </div>
        <span
          aria-hidden="true"
          className="ml-3 text-sm text-ink-soft whitespace-nowrap tabular-nums max-[22rem]:hidden"
        >
          {shown > 0 && FORM.shownStars(shown)}
        </span>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
