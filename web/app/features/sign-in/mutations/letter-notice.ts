import { showPageNotice } from '../../../platform/notices/page-notices.ts';
import type { Registered } from '../../../platform/session/action-types.ts';
import { REGISTER } from '../messages.ts';

/** What the notice is about that tells of the letter after a registration. */
export const VERIFICATION_NOTICE = 'verification-letter';

/**
 * Says on the pages after the registration, until it was read, that there is a letter. The dialog that
 * tells of the account goes by itself.
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
