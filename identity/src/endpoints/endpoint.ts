import { LIMITS } from '@lectern/contract/limits';
import { z } from 'zod';
import type { IdentityContext } from '../context.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { WireErrorCode } from '../platform/wire-error-code.ts';
import { parseInput } from './parse-input.ts';
import { protobufEnum } from './protobuf-enum.ts';

/** One operation of the protocol. */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly service: 'identitytoolkit.googleapis.com' | 'securetoken.googleapis.com';
  readonly path: string;
  readonly input: z.ZodType;
  /** @param values as they were sent @throws WireError where the request is refused */
  readonly handle: (
    context: IdentityContext,
    values: unknown,
    request: RequestContext,
  ) => Promise<object>;
}

interface EndpointDefinition<Input extends z.ZodType> {
  readonly method?: Endpoint['method'];
  readonly service?: Endpoint['service'];
  readonly path: string;
  readonly input: Input;
  /** @param input the values that were sent, parsed by the schema */
  readonly handle: (
    context: IdentityContext,
    input: z.output<Input>,
    request: RequestContext,
  ) => Promise<object>;
}

/** An operation that checks what it is sent before it handles it. */
export function endpoint<Input extends z.ZodType>(definition: EndpointDefinition<Input>): Endpoint {
  const { method = 'POST', service = 'identitytoolkit.googleapis.com', path } = definition;
  const { input, handle } = definition;
  return {
    method,
    service,
    path,
    input,
    handle: async (context, values, request) =>
      await handle(context, parseInput(input, values), request),
  };
}

/** Longer than any token of ours or of a provider. */
const TOKEN_LENGTH = 8_192;

/** A text that must be there; `code` refuses a request without it. */
export function required(code: WireErrorCode, length = TOKEN_LENGTH) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? code : undefined) })
    .min(1, code)
    .max(length);
}

/** The fields that several operations share. */
export const fields = {
  idToken: required('MISSING_ID_TOKEN'),
  /** Longer ones only cost time to hash; the real service's limit. */
  password: required('MISSING_PASSWORD', LIMITS.password),
  address: z.string().max(LIMITS.url),
  flag: z.boolean(),
  /** False: no tokens; by the client always true. */
  returnSecureToken: z.boolean().optional(),
  token: z.string().min(1).max(TOKEN_LENGTH),
} as const;

/** Fields of the calls about second factors. */
export const mfaFields = {
  enrollmentId: required('MISSING_MFA_ENROLLMENT_ID', 128),
  /** A code of the app or a recovery code, as it was written. */
  code: required('INVALID_CODE', 64),
} as const;

/** Fields of the calls that reCAPTCHA may guard. */
export const captchaFields = {
  clientType: protobufEnum(
    { CLIENT_TYPE_WEB: 1, CLIENT_TYPE_ANDROID: 2, CLIENT_TYPE_IOS: 3 },
    z.string().max(64),
  ).optional(),
  captchaResponse: z.string().max(TOKEN_LENGTH).optional(),
  /** The client's name for it when it asks for a letter. */
  captchaResp: z.string().max(TOKEN_LENGTH).optional(),
  recaptchaVersion: protobufEnum({ RECAPTCHA_ENTERPRISE: 1 }, z.string().max(64)).optional(),
} as const;
