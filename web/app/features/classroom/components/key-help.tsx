import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { KEYS } from '../messages.ts';
import { areKeysOn, setKeysOn } from '../storage/classroom-settings.ts';

const ROWS = [
  ['N', KEYS.next],
  ['P', KEYS.previous],
  ['D', KEYS.done],
  ['O', KEYS.outline],
  ['F', KEYS.focus],
] as const;

const PLAYER_ROWS = [
  ['K', KEYS.play],
  ['J L', KEYS.jump],
  ['< >', KEYS.speed],
  ['M', KEYS.mute],
  ['C', KEYS.captions],
] as const;

/** Says which keys act in the classroom, and lets the reader switch them off. */
export function KeyHelp() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="px-3 max-lg:hidden needs-script"
      >
        <Keyboard aria-hidden="true" className="size-4.5" />
        <span className="sr-only">{KEYS.open}</span>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={KEYS.title}>
        <KeyRows rows={ROWS} />
        <h3 className="mt-5 mb-2.5 text-base">{KEYS.player}</h3>
        <KeyRows rows={PLAYER_ROWS} />
        <Checkbox
          className="mt-5"
          label={KEYS.use}
          defaultChecked={areKeysOn()}
          onChange={(event) => setKeysOn(event.target.checked)}
        />
      </Dialog>
    </>
  );
}

function KeyRows({ rows }: { readonly rows: readonly (readonly [keys: string, act: string])[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2.5">
      {rows.map(([keys, act]) => (
        <div key={keys} className="contents">
          <dt className="flex gap-1">
            {keys.split(' ').map((key) => (
              <kbd
                key={key}
                className="inline-grid size-8 place-items-center rounded-md border border-rule-strong bg-sunk font-sans text-sm font-semibold"
              >
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{act}</dd>
        </div>
      ))}
    </dl>
  );
}
