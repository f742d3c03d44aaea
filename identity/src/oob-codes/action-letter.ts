import type { Account } from '../accounts/account.ts';
import type { IdentityContext } from '../context.ts';
import { emailChangedLetter } from '../mail/letters/email-changed-letter.ts';
import { emailVerificationLetter } from '../mail/letters/email-verification-letter.ts';
import type {
  EmailChangeFacts,
  LetterFacts,
  SecurityNews,
  UnaddressedLetter,
} from '../mail/letters/letter.ts';
import { newEmailVerificationLetter } from '../mail/letters/new-email-verification-letter.ts';
import { passwordResetLetter } from '../mail/letters/password-reset-letter.ts';
import { securityLetter } from '../mail/letters/security-letter.ts';
import { signInLinkLetter } from '../mail/letters/sign-in-link-letter.ts';
import type { Stores } from '../store.ts';
import { actionLink } from './action-link.ts';
import { CODE_LIFETIME, createCode } from './oob-codes.ts';

/** A letter with a one-time code in it. */
export type ActionLetter = {
  /** Undefined for an e-mail without an account: a sign-in link, or a decoy. */
  readonly account: Account | undefined;
  /** The account's e-mail; where the letter is about a change, the one before it. */
  readonly email: string;
  /** The address to which the site's page leads on. */
  readonly continueUrl?: string | undefined;
} & (
  | { readonly purpose: 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'EMAIL_SIGNIN' }
  | { readonly purpose: 'SECURE_ACCOUNT'; readonly news: SecurityNews }
  | { readonly purpose: 'VERIFY_AND_CHANGE_EMAIL' | 'RECOVER_EMAIL'; readonly newEmail: string }
);

/**
 * Creates the code and queues its letter in the caller's transaction.
 *
 * @param isDecoy true for a letter that is never sent, so that both cases take the same time
 */
export async function queueActionLetter(
  { settings }: Pick<IdentityContext, 'settings'>,
  stores: Stores,
  letter: ActionLetter,
  { siteUrl, now, isDecoy = false }: { siteUrl: string; now: number; isDecoy?: boolean },
): Promise<void> {
  const { purpose, account, email, continueUrl } = letter;
  const newEmail = 'newEmail' in letter ? letter.newEmail : undefined;
  const code = await createCode(
    stores,
    { purpose, accountId: account?.id, email, ...(newEmail === undefined ? {} : { newEmail }) },
    now,
  );
  const link = actionLink(settings, siteUrl, {
    purpose,
    code,
    ...(continueUrl === undefined ? {} : { continueUrl }),
  });
  const validFor = CODE_LIFETIME[purpose];
  const displayName = account?.displayName ?? '';
  const written = renderActionLetter(letter, {
    siteName: settings.siteName,
    displayName,
    email,
    link,
    validFor,
    at: now,
  });
  const recipient = isDecoy ? undefined : recipientOf(letter);
  await stores.mails.add({ recipient, ...written, createdAt: now, giveUpAt: now + validFor });
}

/** When the letter is written, UTC milliseconds. */
type DatedFacts = LetterFacts & { readonly at: number };

function renderActionLetter(letter: ActionLetter, facts: DatedFacts): UnaddressedLetter {
  switch (letter.purpose) {
    case 'PASSWORD_RESET':
      return passwordResetLetter(facts);
    case 'VERIFY_EMAIL':
      return emailVerificationLetter(facts);
    case 'EMAIL_SIGNIN':
      return signInLinkLetter(facts);
    case 'VERIFY_AND_CHANGE_EMAIL':
      return newEmailVerificationLetter(changeFacts(facts, letter.newEmail));
    case 'SECURE_ACCOUNT':
      return securityLetter({ ...facts, news: letter.news });
    case 'RECOVER_EMAIL':
      return emailChangedLetter(changeFacts(facts, letter.newEmail));
  }
}

function changeFacts(facts: LetterFacts, newEmail: string): EmailChangeFacts {
  return { ...facts, newEmail };
}

/** The reader of a new e-mail has to confirm it; all other letters go to the account's own. */
function recipientOf(letter: ActionLetter): string {
  return letter.purpose === 'VERIFY_AND_CHANGE_EMAIL' ? letter.newEmail : letter.email;
}
