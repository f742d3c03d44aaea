import type { Captcha } from '@lectern/identity/captcha/captcha';
import { z } from 'zod';

/** See developers.google.com/recaptcha/docs/verify. */
const VERIFY_URL = 'https://www.google.com/recaptcha/api/siteverify';
const TIMEOUT = 5_000;
/** Google's default: 1.0 is very likely a person, 0.0 very likely a bot. */
const LOWEST_SCORE = 0.5;

const answer = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  score: z.number().optional(),
});

/**
 * Google's reCAPTCHA, version 3.
 *
 * @param verifyUrl the address that checks tokens
 * @returns a captcha whose `verify` throws where Google cannot be reached
 */
export function createRecaptcha(
  { siteKey, secret }: { readonly siteKey: string; readonly secret: string },
  verifyUrl = VERIFY_URL,
): Captcha {
  return {
    siteKey,
    verify: async (token, action, remoteAddress) => {
      const response = await fetch(verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token, remoteip: remoteAddress }),
        signal: AbortSignal.timeout(TIMEOUT),
        redirect: 'error',
      });
      if (!response.ok) throw new Error(`The captcha was not checked: ${response.status}`);
      const result = answer.parse(await response.json());
      return result.success && result.action === action && (result.score ?? 0) >= LOWEST_SCORE;
    },
  };
}
