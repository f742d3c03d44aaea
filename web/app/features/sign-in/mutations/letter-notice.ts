import { showPageNotice } from '../../../platform/notices/page-notices.ts';
import type { Registered } from '../../../platform/session/action-types.ts';
import { REGISTER } from '../messages.ts';

/** The subject of the notice about the letter after a registration. */
export const VERIFICATION_NOTICE = 'verification-letter';

/**
 * Shows on the pages after the registration that a letter was sent, until it is dismissed. The dialog
 * about the new account closes by itself.
 */
export function showLetterNotice({ user, letterSent }: Registered): void {
  const email = user.email ?? '';
  showPageNotice({
    about: VERIFICATION_NOTICE,
    uid: user.uid,
    tone: letterSent ? 'success' : 'failure',
    text: letterSent ? REGISTER.letterSent(email) : REGISTER.letterFailed(email),
    link: { label: REGISTER.toProfile, to: '/profile' },
  });
}
