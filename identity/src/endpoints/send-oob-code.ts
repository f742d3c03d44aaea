import { z } from 'zod';
import { emailAddress } from '../accounts/email.ts';
import { holdByEmail } from '../accounts/lock-by-email.ts';
import { demandPasswordSignIn } from '../accounts/registration.ts';
import { demandCaptcha } from '../captcha/demand-captcha.ts';
import type { IdentityContext } from '../context.ts';
import { queueActionLetter } from '../oob-codes/action-letter.ts';
import { isAuthorizedAddress } from '../platform/authorized-domain.ts';
import type { CallFacts } from '../platform/request-context.ts';
import { WireError } from '../platform/wire-error.ts';
import { type WireErrorCode, wireCode } from '../platform/wire-error-code.ts';
import { limitLetters } from '../rate-limits/limit-letters.ts';
import { accountOfToken, demandRecentSignIn, holdAccountOf } from '../tokens/authenticate.ts';
import { captchaFields, endpoint, fields } from './endpoint.ts';
import { namedByNumber } from './protobuf-enum.ts';

const UNSPECIFIED = 'OOB_REQ_TYPE_UNSPECIFIED';
/** Those of the protocol's numbers that can be asked for, and the one for nothing. */
const REQUEST_TYPES = {
  [UNSPECIFIED]: 0,
  PASSWORD_RESET: 1,
  VERIFY_EMAIL: 4,
  EMAIL_SIGNIN: 6,
  VERIFY_AND_CHANGE_EMAIL: 7,
};

const input = z.object({
  ...captchaFields,
  requestType: namedByNumber(
    REQUEST_TYPES,
    z.enum(['PASSWORD_RESET', 'VERIFY_EMAIL', 'EMAIL_SIGNIN', 'VERIFY_AND_CHANGE_EMAIL'], {
      error: ({ input }) =>
        wireCode(
          input === undefined || input === UNSPECIFIED ? 'MISSING_REQ_TYPE' : 'INVALID_REQ_TYPE',
        ),
    }),
  ),
  email: emailAddress.optional(),
  newEmail: emailAddress.optional(),
  idToken: fields.token.optional(),
  continueUrl: fields.address.optional(),
});
type Input = z.output<typeof input>;

/** Sends a letter with a one-time code. */
export const sendOobCode = endpoint({
  path: '/v1/accounts:sendOobCode',
  input,
  answer: async (context, given, call) => {
    demandAuthorizedAddress(context, given, call);
    const email = await send(context, given, call);
    return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
  },
});

/** @returns the e-mail that the code is about */
async function send(context: IdentityContext, given: Input, call: CallFacts): Promise<string> {
  switch (given.requestType) {
    case 'PASSWORD_RESET':
      return await sendReset(context, given, call);
    case 'EMAIL_SIGNIN':
      return await sendSignInLink(context, given, call);
    case 'VERIFY_EMAIL':
      return await sendVerification(context, given, call);
    case 'VERIFY_AND_CHANGE_EMAIL':
      return await sendNewEmailVerification(context, given, call);
  }
}

async function sendReset(context: IdentityContext, given: Input, call: CallFacts): Promise<string> {
  demandPasswordSignIn(context.settings);
  const email = demand(given.email, 'MISSING_EMAIL');
  await demandCaptcha(context, given, 'getOobCode', call);
  const refusal = 'RESET_PASSWORD_EXCEED_LIMIT';
  await limitLetters(context, { recipient: email, refusal }, call);
  const { emailEnumerationProtection } = context.settings;
  await context.store.write(async (stores) => {
    const account = await holdByEmail(stores.accounts, email);
    const isDecoy = !account || account.disabled;
    if (!emailEnumerationProtection) {
      if (!account) throw new WireError('EMAIL_NOT_FOUND');
      if (account.disabled) throw new WireError('USER_DISABLED');
    }
    const { continueUrl } = given;
    const letter = { purpose: 'PASSWORD_RESET', account, email, continueUrl } as const;
    await queueActionLetter(context, stores, letter, { ...call, isDecoy });
  });
  return email;
}

async function sendSignInLink(
  context: IdentityContext,
  given: Input,
  call: CallFacts,
): Promise<string> {
  const email = demand(given.email, 'MISSING_EMAIL');
  const continueUrl = demand(given.continueUrl, 'MISSING_CONTINUE_URI');
  await demandCaptcha(context, given, 'getOobCode', call);
  await limitLetters(context, { recipient: email }, call);
  await context.store.write(async (stores) => {
    const account = await holdByEmail(stores.accounts, email);
    const isDecoy = account?.disabled ?? false;
    const letter = { purpose: 'EMAIL_SIGNIN', account, email, continueUrl } as const;
    await queueActionLetter(context, stores, letter, { ...call, isDecoy });
  });
  return email;
}

async function sendVerification(
  context: IdentityContext,
  given: Input,
  call: CallFacts,
): Promise<string> {
  // The real service's word for this letter; the next one's is another.
  const idToken = demand(given.idToken, 'INVALID_ID_TOKEN');
  const known = await accountOfToken(context, idToken, call.now);
  const recipient = demand(known.account.email, 'MISSING_EMAIL');
  await limitLetters(context, { recipient, isOwner: true }, call);
  return await context.store.write(async (stores) => {
    const { account } = await holdAccountOf(stores.accounts, known.claims);
    const email = demand(account.email, 'MISSING_EMAIL');
    const { continueUrl } = given;
    const letter = { purpose: 'VERIFY_EMAIL', account, email, continueUrl } as const;
    await queueActionLetter(context, stores, letter, call);
    return email;
  });
}

async function sendNewEmailVerification(
  context: IdentityContext,
  given: Input,
  call: CallFacts,
): Promise<string> {
  const newEmail = demand(given.newEmail, 'MISSING_NEW_EMAIL');
  const idToken = demand(given.idToken, 'MISSING_ID_TOKEN');
  const known = await accountOfToken(context, idToken, call.now);
  demandRecentSignIn(known, call.now);
  await limitLetters(context, { recipient: newEmail }, call);
  return await context.store.write(async (stores) => {
    // Held: a letter that is asked for while the owner ends all sessions must not outlive them.
    const { account } = await holdAccountOf(stores.accounts, known.claims);
    const taken = await stores.accounts.byEmail(newEmail);
    const isDecoy = taken !== undefined && taken.id !== account.id;
    const { emailEnumerationProtection } = context.settings;
    if (isDecoy && !emailEnumerationProtection) throw new WireError('EMAIL_EXISTS');
    const { email = '' } = account;
    const purpose = 'VERIFY_AND_CHANGE_EMAIL';
    const letter = { purpose, account, email, newEmail, continueUrl: given.continueUrl } as const;
    await queueActionLetter(context, stores, letter, { ...call, isDecoy });
    return account.email ?? newEmail;
  });
}

/** @throws WireError `UNAUTHORIZED_DOMAIN` where the letter would lead on to a stranger's page */
function demandAuthorizedAddress(
  { settings }: IdentityContext,
  { continueUrl }: Input,
  { siteUrl }: CallFacts,
): void {
  if (continueUrl === undefined) return;
  if (!URL.canParse(continueUrl)) throw new WireError('INVALID_CONTINUE_URI');
  if (!isAuthorizedAddress(settings, siteUrl, continueUrl)) {
    throw new WireError('UNAUTHORIZED_DOMAIN', 'DOMAIN_NOT_ALLOWLISTED');
  }
}

function demand(value: string | undefined, code: WireErrorCode): string {
  if (value === undefined) throw new WireError(code);
  return value;
}
