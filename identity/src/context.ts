import type { ProviderId } from './accounts/federated-link.ts';
import type { Captcha } from './captcha/captcha.ts';
import type { FederatedProvider } from './federated/federated-provider.ts';
import type { MailOutbox } from './mail/mail-outbox.ts';
import type { NoticeOutbox } from './notices/notice-outbox.ts';
import type { BreachedPasswords } from './passwords/breached-passwords.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';
import type { Clock } from './platform/clock.ts';
import type { CountryOf } from './platform/country-of.ts';
import type { RateLimiter } from './rate-limits/rate-limiter.ts';
import type { SignInThrottle } from './rate-limits/sign-in-throttle.ts';
import type { IdentitySettings } from './settings.ts';
import type { IdentityStore } from './store.ts';
import type { VerifyIdToken } from './tokens/claims-cache.ts';
import type { TokenIssuer } from './tokens/id-token.ts';
import type { SigningKeys } from './tokens/signing-keys.ts';

/** The services that endpoints use. */
export interface IdentityContext {
  readonly store: IdentityStore;
  readonly clock: Clock;
  readonly settings: IdentitySettings;
  readonly issuer: TokenIssuer;
  readonly keys: SigningKeys;
  readonly verify: VerifyIdToken;
  readonly hasher: PasswordHasher;
  readonly breachedPasswords: BreachedPasswords;
  readonly limiter: RateLimiter;
  /** Delays the check of a password after many wrong ones. */
  readonly throttle: SignInThrottle;
  readonly mail: Pick<MailOutbox, 'wake'>;
  readonly notices: Pick<NoticeOutbox, 'wake'>;
  /** The configured providers. */
  readonly providers: ReadonlyMap<ProviderId, FederatedProvider>;
  readonly captcha: Captcha | undefined;
  readonly countryOf: CountryOf;
  /** Reports a failure that does not fail a request. */
  readonly onFailure: (error: unknown) => void;
}
