import { type Account, emailSignInMethods } from './account.ts';

/** What the real service says instead of a password's hash: the client looks whether there is one. */
const REDACTED = Buffer.from('REDACTED').toString('base64');

/** The ways to sign in to an account, as the client's `providerData`. */
export function presentProviders(account: Account) {
  const { email, displayName, photoUrl, links } = account;
  const providers = links.map((link) => ({
    providerId: link.providerId,
    rawId: link.subject,
    federatedId: link.subject,
    ...presentPerson(link),
    ...(link.screenName === undefined ? {} : { screenName: link.screenName }),
  }));
  // The protocol calls a mailed link `password` too.
  if (email === undefined || emailSignInMethods(account).length === 0) return providers;
  const password = { providerId: 'password', rawId: email, federatedId: email };
  return [{ ...password, ...presentPerson({ email, displayName, photoUrl }) }, ...providers];
}

/** An account as `accounts:lookup` shows it to its owner. */
export function presentAccount(account: Account) {
  const { passwordHash, passwordChangedAt, emailLinkSignIn, lastSignInAt, disabled } = account;
  return {
    localId: account.id,
    ...presentPerson(account),
    emailVerified: account.emailVerified,
    ...(passwordHash === undefined ? {} : { passwordHash: REDACTED }),
    ...(passwordChangedAt === undefined ? {} : { passwordUpdatedAt: passwordChangedAt }),
    ...(emailLinkSignIn ? { emailLinkSignin: true } : {}),
    providerUserInfo: presentProviders(account),
    validSince: String(account.validSince / 1_000),
    ...(disabled ? { disabled } : {}),
    ...(lastSignInAt === undefined ? {} : { lastLoginAt: String(lastSignInAt) }),
    createdAt: String(account.createdAt),
  };
}

/** What is empty is left out: the client makes `null` of it. */
export function presentPerson(person: {
  readonly email: string | undefined;
  readonly displayName: string;
  readonly photoUrl: string;
}) {
  const { email, displayName, photoUrl } = person;
  return {
    ...(email === undefined ? {} : { email }),
    ...(displayName === '' ? {} : { displayName }),
    ...(photoUrl === '' ? {} : { photoUrl }),
  };
}
