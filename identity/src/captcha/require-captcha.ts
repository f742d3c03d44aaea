import type { IdentityContext } from '../context.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { WireError } from '../platform/wire-error.ts';

export type CaptchaAction = 'signInWithPassword' | 'signUpPassword' | 'getOobCode';

/**
 * Checks the request's reCAPTCHA token, if the operator has set one up.
 *
 * @throws WireError `MISSING_RECAPTCHA_TOKEN` and the like, which make the client ask for a token
 */
export async function requireCaptcha(
  { captcha }: Pick<IdentityContext, 'captcha'>,
  sent: {
    readonly clientType?: string | undefined;
    readonly captchaResponse?: string | undefined;
    readonly captchaResp?: string | undefined;
    readonly recaptchaVersion?: string | undefined;
  },
  action: CaptchaAction,
  { address }: Pick<RequestContext, 'address'>,
): Promise<void> {
  if (!captcha) return;
  const { clientType, recaptchaVersion } = sent;
  const token = action === 'getOobCode' ? sent.captchaResp : sent.captchaResponse;
  if (!token) throw new WireError('MISSING_RECAPTCHA_TOKEN');
  if (!clientType) throw new WireError('MISSING_CLIENT_TYPE');
  if (!recaptchaVersion) throw new WireError('MISSING_RECAPTCHA_VERSION');
  if (recaptchaVersion !== 'RECAPTCHA_ENTERPRISE') throw new WireError('INVALID_RECAPTCHA_VERSION');
  if (!(await captcha.verify(token, action, address))) {
    throw new WireError('INVALID_RECAPTCHA_TOKEN');
  }
}
