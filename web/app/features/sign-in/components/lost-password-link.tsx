import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { SIGN_IN } from '../messages.ts';
import { emailState } from '../rules/history-state.ts';

interface LostPasswordLinkProps {
  readonly search: string;
  /** The value of the form's field at that moment. */
  readonly email: () => string;
}

/** Passes the typed e-mail on in the history entry: the address would show, keep and send it. */
export function LostPasswordLink({ search, email }: LostPasswordLinkProps) {
  const navigate = useNavigate();
  const to = `/forgot-password${search}`;
  const follow = (event: MouseEvent) => {
    // The browser itself opens a new tab or window.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    navigate(to, { state: emailState(email().trim()) });
  };
  return (
    <Link
      to={to}
      onClick={follow}
      className="link inline-flex min-h-11 items-center text-[0.9375rem]"
    >
      {SIGN_IN.lostPassword}
    </Link>
  );
}
