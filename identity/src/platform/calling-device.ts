import { parseCookie, stringifySetCookie } from 'cookie';
import { describeDevice } from './describe-device.ts';

const DAY = 86_400_000;
/** Browsers keep no cookie for longer (RFC 6265bis, section 5.5); in milliseconds. */
export const DEVICE_LIFETIME = 400 * DAY;

/** A browser can be known to so many accounts. */
const MAX_SECRETS = 5;
const SECRET = /^[\w-]{43}$/;
const NAME = 'lectern-device';
/** Browsers accept a cookie of this name only over TLS (RFC 6265bis, 4.1.3.1). */
const SECURE_NAME = `__Secure-${NAME}`;

/**
 * The calling browser, known by the provider's only cookie: it holds a secret for each account that
 * was signed in to there.
 */
export class CallingDevice {
  /** The most recently used first. */
  readonly secrets: readonly string[];
  /** Such as “Firefox on Windows”; empty where it is not known. */
  readonly description: string;
  readonly #isSecure: boolean;
  readonly #path: string;
  #stored: readonly string[] | undefined;

  /**
   * @param headers the request's
   * @param siteUrl the site's address for the browser
   * @param path the cookie's path
   */
  constructor(
    headers: { readonly cookie?: string | undefined; readonly 'user-agent'?: string | undefined },
    siteUrl: string,
    path: string,
  ) {
    this.description = describeDevice(headers['user-agent']);
    this.#isSecure = siteUrl.startsWith('https:');
    this.#path = path;
    const value = parseCookie(headers.cookie ?? '')[this.#name];
    const secrets = value?.split('.').filter((secret) => SECRET.test(secret)) ?? [];
    this.secrets = [...new Set(secrets)].slice(0, MAX_SECRETS);
  }

  /** Sets these secrets as the browser's cookie, up to the maximum number. */
  store(secrets: readonly string[]): void {
    this.#stored = secrets.slice(0, MAX_SECRETS);
  }

  /** The `Set-Cookie` header; undefined where the cookie does not change. */
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
