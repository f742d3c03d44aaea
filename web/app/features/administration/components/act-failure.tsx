import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '../../../platform/api-error.ts';
import { failureReason } from '../../../platform/failure-reason.ts';
import { signInAddress } from '../../../platform/session/remembered-location.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useSignOut } from '../../sign-in/mutations/use-sign-out.ts';
import { ACT } from '../messages.ts';

/** Why an act failed; where it needs a recent sign-in, the way to one, which leads back here. */
export function ActFailure({ error }: { readonly error: unknown }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const again = useSignOut(() => navigate(signInAddress(pathname + search)));
  const isOld = error instanceof ApiError && error.code === 'recent-sign-in-required';
  return (
    <Notice tone={isOld ? 'plain' : 'failure'} announced className="mt-4">
      <p>{isOld ? ACT.signInAgain : `${ACT.failed} ${failureReason(error)}`.trim()}</p>
      {isOld && (
        <Button className="mt-3" busy={again.isPending} onClick={() => again.mutate()}>
          {ACT.toSignIn}
        </Button>
      )}
    </Notice>
  );
}
