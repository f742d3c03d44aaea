import { Link, useLocation } from 'react-router';
import { LEARNERS_ONLY, SIGN_IN_TO_OPEN } from '../messages.ts';

/** For guests, who may be enrolled in an archived course. It does not reveal whether there is one. */
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
