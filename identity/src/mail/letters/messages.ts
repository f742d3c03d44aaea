import type { LetterTexts } from './letter.ts';

export const greeting = (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`);

const validity = (time: string) =>
  `The link works once, within ${time} of the moment it was asked for.`;

/** Says at the end of a letter why one gets it. */
export const youGetThis = (email: string, because: string) =>
  `You get this letter at ${email} because ${because}. Nobody reads answers to it.`;

interface Names {
  readonly site: string;
  readonly email: string;
  /** How long the link works. */
  readonly time: string;
}

export const passwordReset = ({ site, email, time }: Names): LetterTexts => ({
  subject: `Reset your ${site} password`,
  heading: 'Choose a new password',
  text: `Somebody, most likely you, has forgotten the password of the ${site} account ${email} and asked for a new one.`,
  action: 'Choose a new password',
  validity: validity(time),
  otherwise:
    'If it was not you, you can ignore this letter: your password stays as it is, and without the link nobody can change it.',
  reason: youGetThis(
    email,
    `somebody asked for a new password for the ${site} account of that address`,
  ),
});

export const emailVerification = ({ site, email, time }: Names): LetterTexts => ({
  subject: `Verify your e-mail address for ${site}`,
  heading: 'Is this your address?',
  text: `Somebody, most likely you, has an account at ${site} with the e-mail address ${email}. Please verify that the address is yours.`,
  action: 'Verify my e-mail address',
  validity: validity(time),
  otherwise:
    'If it was not you, you can ignore this letter: without the link the address stays unverified.',
  reason: youGetThis(email, `the address was given for an account at ${site}`),
});

export const signInLink = ({ site, email, time }: Names): LetterTexts => ({
  subject: `Your sign-in link for ${site}`,
  heading: 'Sign in without a password',
  text: `Somebody, most likely you, asked to sign in to ${site} as ${email}. Open the link on the device on which you asked for it.`,
  action: `Sign in to ${site}`,
  validity: `${validity(time)} Keep it to yourself: whoever has it can sign in as you.`,
  otherwise:
    'If it was not you, you can ignore this letter: without the link nobody can sign in with it.',
  reason: youGetThis(email, `somebody asked to sign in to ${site} with that address`),
});

export const newEmailVerification = ({ site, email, time }: Names): LetterTexts => ({
  subject: `Confirm your new e-mail address for ${site}`,
  heading: 'Confirm your new address',
  text: `Somebody, most likely you, wants to use ${email} as the e-mail address of an account at ${site} from now on. Until you confirm it, nothing changes.`,
  action: 'Confirm the new address',
  validity: validity(time),
  otherwise:
    'If it was not you, you can ignore this letter: without the link the account keeps the address that it has.',
  reason: youGetThis(email, `the address was given as the new one of an account at ${site}`),
});

export const emailChanged = ({
  site,
  email,
  newEmail,
  time,
}: Names & { readonly newEmail: string }): LetterTexts => ({
  subject: `The e-mail address of your ${site} account was changed`,
  heading: 'Your address was changed',
  text: `Your ${site} account has moved from ${email} to ${newEmail}. If you did not want that, take the old address back, and then choose a new password.`,
  action: 'Take the old address back',
  validity: `The link works once, within ${time} of the change.`,
  otherwise: 'If it was you, you can ignore this letter: all is as it should be.',
  reason: youGetThis(email, `that was the address of your ${site} account until now`),
});

/** The same as a notice on the site. */
export const emailChangedNotice = (newEmail: string) =>
  `The e-mail address of your account was changed to ${newEmail}.`;

export const failedSignIns = ({
  site,
  email,
  failures,
  since,
  wasSignedIn,
}: Pick<Names, 'site' | 'email'> & {
  readonly failures: number;
  /** A date with its time and time zone. */
  readonly since: string;
  readonly wasSignedIn: boolean;
}): LetterTexts => ({
  subject: `Many failed sign-ins to your ${site} account`,
  heading: 'Somebody has tried many passwords',
  text: `Since ${since} at least ${failures} wrong passwords were tried for the ${site} account ${email}, on devices on which you had not signed in before. ${
    wasSignedIn
      ? 'Somebody has signed in to the account since then. If that was not you, choose a new password now: it signs everybody out.'
      : 'None of them was right: your password was not guessed, and nobody has signed in to the account since then.'
  }`,
  action: 'Choose a new password',
  otherwise:
    'If your password is one that you use nowhere else and that nobody could guess, you need not do anything. Where you had signed in before you can sign in as ever; elsewhere it may take a few seconds longer for a while. We tell you at most once a day while this goes on.',
  reason: youGetThis(email, `somebody tried to sign in to the ${site} account of that address`),
});

/** The same as a notice on the site. */
export const failedSignInsNotice = (failures: number) =>
  `At least ${failures} wrong passwords were tried for your account, on devices on which you had not signed in before.`;

/** Told on the site after “that was not me”. */
export const SECURED_NOTICE =
  'Somebody with access to your mailbox reported that a change of your account was not yours. Everybody was signed out, and the password was removed.';
