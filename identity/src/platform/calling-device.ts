import { parseCookie, stringifySetCookie } from 'cookie';

const DAY = 86_400_000;
/** Browsers keep no cookie for longer (RFC 6265bis, section 5.5); in milliseconds. */
export const DEVICE_LIFETIME = 400 * DAY;

/** Accounts that one browser is known to. */
const MAX_SECRETS = 5;
const SECRET = /^[\w-]{43}$/;
const NAME = 'lectern-device';
/** Only a page that was loaded by TLS can have set a cookie of this name (RFC 6265bis, 4.1.3.1). */
const SECURE_NAME = `__Secure-${NAME}`;

/**
 * The browser that calls, by the one cookie that the provider sets: a secret for each account that
 * somebody has signed in to there.
 */
export class CallingDevice {
  /** The latest first. */
  readonly secrets: readonly string[];
  readonly #isSecure: boolean;
  readonly #path: string;
  #stored: readonly string[] | undefined;

  /**
   * @param cookies as the request's header says them
   * @param siteUrl where the browser sees the site
   * @param path below which the cookie is sent
   */
  constructor(cookies: string | undefined, siteUrl: string, path: string) {
    this.#isSecure = siteUrl.startsWith('https:');
    this.#path = path;
    const value = parseCookie(cookies ?? '')[this.#name];
    const secrets = value?.split('.').filter((secret) => SECRET.test(secret)) ?? [];
    this.secrets = [...new Set(secrets)].slice(0, MAX_SECRETS);
  }

  /** Has the browser bring these from now on, or the first few of them. */
  store(secrets: readonly string[]): void {
    this.#stored = secrets.slice(0, MAX_SECRETS);
  }

  /** The `Set-Cookie` header; undefined where nothing is to be kept. */
  get setCookie(): string | undefined {
    if (!this.#stored) return undefined;
    return stringifySetCookie({
      name: this.#name,
      value: this.#stored.join('.'),
      path: this.#path,
      maxAge: DEVICE_LIFETIME / 1_000,
      httpOnly: true,
      sameSite: 'strict',
      secure: this.#isSecure,
    });
  }

  get #name(): string {
    return this.#isSecure ? SECURE_NAME : NAME;
  }
}
