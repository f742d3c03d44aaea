import type { Database } from '@lectern/database/database';
import type { AccountEventListener } from './account-events/account-event-listener.ts';
import type { Captcha } from './captcha/captcha.ts';
import type { FederatedProvider } from './federated/federated-provider.ts';
import type { MailOutbox } from './mail/mail-outbox.ts';
import type { NoticeOutbox } from './notices/notice-outbox.ts';
import type { PasswordCost } from './passwords/password-hash.ts';
import type { Alarm } from './platform/alarm.ts';
import type { Clock } from './platform/clock.ts';
import type { CountryOf } from './platform/country-of.ts';
import type { IdentitySettings } from './settings.ts';

/** The operator's log; Fastify's logger is one. */
export interface IdentityLog {
  error(error: unknown): void;
}

/** All dependencies of identity; it reads no environment and opens nothing by itself. */
export interface IdentityDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly mail: MailOutbox;
  readonly notices: NoticeOutbox;
  /** The configured providers; requests for others are refused. */
  readonly federatedProviders: readonly FederatedProvider[];
  readonly captcha: Captcha | undefined;
  /** Absent: nothing about places is known. */
  readonly countryOf?: CountryOf | undefined;
  readonly onAccountChange: AccountEventListener;
  readonly log: IdentityLog;
  readonly settings: IdentitySettings;
  /** Sets timers. Absent: the process's own. */
  readonly alarm?: Alarm;
  /** How many passwords may wait to be hashed. Absent: about three seconds of work. */
  readonly passwordQueue?: number;
  /** The cost of hashing a password. Absent: that of production. */
  readonly passwordCost?: PasswordCost | undefined;
}
