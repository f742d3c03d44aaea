import { isReadable, nearestReadable, OWN_ACCENT } from '@lectern/contract/accent';
import type { SettingKey } from '@lectern/contract/site-settings';
import { Button } from '../../../ui/button.tsx';
import { CONTROL, FieldFrame, type FieldFrameProps } from '../../../ui/field-frame.tsx';
import { GROUP } from '../messages.ts';
import { isColour, themeOf } from '../rules/accent-setting.ts';

interface ColourFieldProps extends FieldFrameProps {
  readonly setting: SettingKey;
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

/** A colour, typed or chosen by eye; one that cannot be read is offered the nearest that can. */
export function ColourField({ setting, value, onChoose, ...frame }: ColourFieldProps) {
  const theme = themeOf(setting);
  const typed = value.trim().toLowerCase();
  const nearest =
    isColour(typed) && !isReadable(typed, theme) ? nearestReadable(typed, theme) : undefined;
  return (
    <>
      <FieldFrame {...frame}>
        {(framed) => (
          <div className="flex gap-2">
            <input
              {...framed}
              value={value}
              placeholder={OWN_ACCENT[theme].text}
              spellCheck={false}
              autoComplete="off"
              onChange={(event) => onChoose(event.target.value)}
              className={`${CONTROL} max-w-40 font-mono`}
            />
            <input
              type="color"
              aria-label={GROUP.colourOf(frame.label)}
              value={isColour(typed) ? typed : OWN_ACCENT[theme].text}
              onChange={(event) => onChoose(event.target.value)}
              className="size-12 shrink-0 cursor-pointer rounded-md border border-rule-strong bg-surface p-1"
            />
          </div>
        )}
      </FieldFrame>
      {nearest !== undefined && (
        <Button className="mt-2" onClick={() => onChoose(nearest)}>
          <span
            aria-hidden="true"
            className="size-4 rounded-full"
            style={{ backgroundColor: nearest }}
          />
          {GROUP.takeNearest(nearest)}
        </Button>
      )}
    </>
  );
}
