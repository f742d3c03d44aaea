import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { emailState } from '../rules/history-state.ts';

interface ResetPasswordLinkProps {
  /** Filled in on the page that the link opens. */
  readonly email: string;
  readonly children: ReactNode;
}

/** Leads to a new password for an account whose e-mail is known. */
export function ResetPasswordLink({ email, children }: ResetPasswordLinkProps) {
  return (
    <Link
      to="/forgot-password"
      state={emailState(email)}
      className="link inline-flex min-h-11 items-center"
    >
      {children}
    </Link>
  );
}
