import { Link, useLocation } from 'react-router';
import { LEARNERS_ONLY, SIGN_IN_TO_OPEN } from '../messages.ts';

/** For a guest, who may be a learner of what is not listed. Says nothing of whether it is there. */
export function UnlistedNotice() {
  const from = useLocation().pathname;
  return (
    <p className="mt-5 text-lg text-ink-soft">
      {LEARNERS_ONLY}{' '}
      <Link className="link" to={`/signin?${new URLSearchParams({ from })}`}>
        {SIGN_IN_TO_OPEN}
      </Link>
    </p>
  );
}
