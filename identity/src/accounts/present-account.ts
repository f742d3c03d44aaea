import { type Account, emailSignInMethods } from './account.ts';

/** The real service's placeholder for a password hash: the client checks that one is present. */
const REDACTED = Buffer.from('REDACTED').toString('base64');

/** An account's sign-in methods, as the client's `providerData`. */
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

/** Leaves empty fields out: the client turns them into `null`. */
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
