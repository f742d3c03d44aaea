import type { Ref } from 'react';
import { FORM } from '../messages.ts';

/**
 * A honey pot for bots that fill in every field. It is hidden from sight, keyboard and screen readers,
 * and has a name that no browser and no password manager fills in.
 */
export function HoneyPot({ ref }: { readonly ref: Ref<HTMLInputElement> }) {
  return (
    <div inert aria-hidden="true" className="sr-only">
      <label>
        {FORM.leaveEmpty}
        <input ref={ref} name="leaveEmpty" autoComplete="off" tabIndex={-1} />
      </label>
    </div>
  );
}
