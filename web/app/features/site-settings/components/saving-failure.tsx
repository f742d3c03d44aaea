import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '../../../platform/api-error.ts';
import { failureReason } from '../../../platform/failure-reason.ts';
import { signInAddress } from '../../../platform/session/remembered-location.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useSignOut } from '../../sign-in/mutations/use-sign-out.ts';
import { GROUP } from '../messages.ts';

interface SavingFailureProps {
  readonly error: unknown;
  /** What failed. */
  readonly text: string;
}

/** Why settings were not changed; where that takes a recent sign-in, the way to one. */
export function SavingFailure({ error, text }: SavingFailureProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const again = useSignOut(() => navigate(signInAddress(pathname + search)));
  const isOld = error instanceof ApiError && error.code === 'recent-sign-in-required';
  return (
    <Notice announced tone={isOld ? 'plain' : 'failure'} className="mt-6">
      <p>{isOld ? GROUP.recent : `${text} ${failureReason(error)}`.trim()}</p>
      {isOld && (
        <Button className="mt-3" busy={again.isPending} onClick={() => again.mutate()}>
          {GROUP.toSignIn}
        </Button>
      )}
    </Notice>
  );
}
