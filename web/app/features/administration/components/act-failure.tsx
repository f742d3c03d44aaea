import { failureReason } from '../../../platform/failure-reason.ts';
import { Notice } from '../../../ui/notice.tsx';
import { isDeclined } from '../../sign-in/provider-messages.ts';
import { ACT } from '../messages.ts';

/** Why an act failed; nothing where somebody did not sign in again for it, as they know. */
export function ActFailure({ error }: { readonly error: unknown }) {
  if (isDeclined(error)) return null;
  return (
    <Notice tone="failure" announced className="mt-4">
      {`${ACT.failed} ${failureReason(error)}`.trim()}
    </Notice>
  );
}
