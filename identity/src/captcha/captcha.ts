/** The operator's reCAPTCHA; absent: no token is asked for. */
export interface Captcha {
  /** Public; the browser needs it to ask for a token. */
  readonly siteKey: string;
  /** True where the token was made for this action by a likely human. */
  verify(token: string, action: string, remoteAddress: string): Promise<boolean>;
}
