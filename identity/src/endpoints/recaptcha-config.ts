import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Whether the client has to bring a reCAPTCHA token, and for which key. */
export const recaptchaConfig = endpoint({
  method: 'GET',
  path: '/v2/recaptchaConfig',
  input: z.object({}),
  handle: async ({ captcha, settings }) => ({
    // The client takes the fourth part of the name for the key.
    ...(captcha && { recaptchaKey: `projects/${settings.projectId}/keys/${captcha.siteKey}` }),
    recaptchaEnforcementState: [
      { provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: captcha ? 'ENFORCE' : 'OFF' },
      { provider: 'PHONE_PROVIDER', enforcementState: 'OFF' },
    ],
  }),
});
