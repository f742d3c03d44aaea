import { z } from 'zod';
import { emailAddress } from '../accounts/email.ts';
import { lockByEmail } from '../accounts/lock-by-email.ts';
import { requirePasswordSignIn } from '../accounts/registration.ts';
import { requireCaptcha } from '../captcha/require-captcha.ts';
import type { IdentityContext } from '../context.ts';
import { queueActionLetter } from '../oob-codes/action-letter.ts';
import { isAuthorizedUrl } from '../platform/authorized-domain.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { WireError } from '../platform/wire-error.ts';
import { type WireErrorCode, wireCode } from '../platform/wire-error-code.ts';
import { limitLetters } from '../rate-limits/limit-letters.ts';
import { authenticate, lockAuthenticated, requireRecentSignIn } from '../tokens/authenticate.ts';
import { captchaFields, endpoint, fields } from './endpoint.ts';
import { protobufEnum } from './protobuf-enum.ts';

const UNSPECIFIED = 'OOB_REQ_TYPE_UNSPECIFIED';
/** Those of the protocol's numbers that can be asked for, and the one for nothing. */
const REQUEST_TYPES = {
  [UNSPECIFIED]: 0,
  PASSWORD_RESET: 1,
  VERIFY_EMAIL: 4,
  EMAIL_SIGNIN: 6,
  VERIFY_AND_CHANGE_EMAIL: 7,
};

const inputSchema = z.object({
  ...captchaFields,
  requestType: protobufEnum(
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
type Input = z.output<typeof inputSchema>;

/** Sends a letter with a one-time code. */
export const sendOobCode = endpoint({
  path: '/v1/accounts:sendOobCode',
  input: inputSchema,
  handle: async (context, input, request) => {
    requireAuthorizedUrl(context, input, request);
    const email = await send(context, input, request);
    return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
  },
});

/** @returns the e-mail that the code is about */
async function send(
  context: IdentityContext,
  input: Input,
  request: RequestContext,
): Promise<string> {
  switch (input.requestType) {
    case 'PASSWORD_RESET':
      return await sendReset(context, input, request);
    case 'EMAIL_SIGNIN':
      return await sendSignInLink(context, input, request);
    case 'VERIFY_EMAIL':
      return await sendVerification(context, input, request);
    case 'VERIFY_AND_CHANGE_EMAIL':
      return await sendNewEmailVerification(context, input, request);
  }
}

async function sendReset(
  context: IdentityContext,
  input: Input,
  request: RequestContext,
): Promise<string> {
  requirePasswordSignIn(context.settings);
  const email = requireValue(input.email, 'MISSING_EMAIL');
  await requireCaptcha(context, input, 'getOobCode', request);
  const refusal = 'RESET_PASSWORD_EXCEED_LIMIT';
  await limitLetters(context, { recipient: email, refusal }, request);
  const { emailEnumerationProtection } = context.settings;
  await context.store.write(async (stores) => {
    const account = await lockByEmail(stores.accounts, email);
    const isDecoy = !account || account.disabled;
    if (!emailEnumerationProtection) {
      if (!account) throw new WireError('EMAIL_NOT_FOUND');
      if (account.disabled) throw new WireError('USER_DISABLED');
    }
    const { continueUrl } = input;
    const letter = { purpose: 'PASSWORD_RESET', account, email, continueUrl } as const;
    await queueActionLetter(context, stores, letter, { ...request, isDecoy });
  });
  return email;
}

async function sendSignInLink(
  context: IdentityContext,
  input: Input,
  request: RequestContext,
): Promise<string> {
  const email = requireValue(input.email, 'MISSING_EMAIL');
  const continueUrl = requireValue(input.continueUrl, 'MISSING_CONTINUE_URI');
  await requireCaptcha(context, input, 'getOobCode', request);
  await limitLetters(context, { recipient: email }, request);
  await context.store.write(async (stores) => {
    const account = await lockByEmail(stores.accounts, email);
    const isDecoy = account?.disabled ?? false;
    const letter = { purpose: 'EMAIL_SIGNIN', account, email, continueUrl } as const;
    await queueActionLetter(context, stores, letter, { ...request, isDecoy });
  });
  return email;
}

async function sendVerification(
  context: IdentityContext,
  input: Input,
  request: RequestContext,
): Promise<string> {
  // The real service's word for this letter; the next one's is another.
  const idToken = requireValue(input.idToken, 'INVALID_ID_TOKEN');
  const known = await authenticate(context, idToken, request.now);
  const recipient = requireValue(known.account.email, 'MISSING_EMAIL');
  await limitLetters(context, { recipient, isOwner: true }, request);
  return await context.store.write(async (stores) => {
    const { account } = await lockAuthenticated(stores.accounts, known.claims);
    const email = requireValue(account.email, 'MISSING_EMAIL');
    const { continueUrl } = input;
    const letter = { purpose: 'VERIFY_EMAIL', account, email, continueUrl } as const;
    await queueActionLetter(context, stores, letter, request);
    return email;
  });
}

async function sendNewEmailVerification(
  context: IdentityContext,
  input: Input,
  request: RequestContext,
): Promise<string> {
  const newEmail = requireValue(input.newEmail, 'MISSING_NEW_EMAIL');
  const idToken = requireValue(input.idToken, 'MISSING_ID_TOKEN');
  const known = await authenticate(context, idToken, request.now);
  requireRecentSignIn(known, request.now);
  await limitLetters(context, { recipient: newEmail }, request);
  return await context.store.write(async (stores) => {
    // Held: a letter that is asked for while the owner ends all sessions must not outlive them.
    const { account } = await lockAuthenticated(stores.accounts, known.claims);
    const taken = await stores.accounts.byEmail(newEmail);
    const isDecoy = taken !== undefined && taken.id !== account.id;
    const { emailEnumerationProtection } = context.settings;
    if (isDecoy && !emailEnumerationProtection) throw new WireError('EMAIL_EXISTS');
    const { email = '' } = account;
    const purpose = 'VERIFY_AND_CHANGE_EMAIL';
    const letter = { purpose, account, email, newEmail, continueUrl: input.continueUrl } as const;
    await queueActionLetter(context, stores, letter, { ...request, isDecoy });
    return account.email ?? newEmail;
  });
}

/** @throws WireError `UNAUTHORIZED_DOMAIN` where the letter would lead on to a stranger's page */
function requireAuthorizedUrl(
  { settings }: IdentityContext,
  { continueUrl }: Input,
  { siteUrl }: RequestContext,
): void {
  if (continueUrl === undefined) return;
  if (!URL.canParse(continueUrl)) throw new WireError('INVALID_CONTINUE_URI');
  if (!isAuthorizedUrl(settings, siteUrl, continueUrl)) {
    throw new WireError('UNAUTHORIZED_DOMAIN', 'DOMAIN_NOT_ALLOWLISTED');
  }
}

function requireValue(value: string | undefined, code: WireErrorCode): string {
  if (value === undefined) throw new WireError(code);
  return value;
}
