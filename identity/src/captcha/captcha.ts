/** reCAPTCHA as the operator has set it up; absent: nothing is asked. */
export interface Captcha {
  /** Public; the browser needs it to ask for a token. */
  readonly siteKey: string;
  /** True where the token was made for this action by somebody who is likely a person. */
  verify(token: string, action: string, remoteAddress: string): Promise<boolean>;
}
