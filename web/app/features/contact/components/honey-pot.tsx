import type { Ref } from 'react';
import { FORM } from '../messages.ts';

/**
 * A field for machines that fill in whatever there is: nobody sees it, comes to it by keyboard or
 * hears of it. Its name is one that no browser and no password manager fills in by itself.
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
