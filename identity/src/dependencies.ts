import type { Database } from '@lectern/database/database';
import type { AccountEventListener } from './account-events/account-event-listener.ts';
import type { Captcha } from './captcha/captcha.ts';
import type { FederatedProvider } from './federated/federated-provider.ts';
import type { MailTransport } from './mail/transport.ts';
import type { PasswordCost } from './passwords/password-hash.ts';
import type { Alarm } from './platform/alarm.ts';
import type { Clock } from './platform/clock.ts';
import type { IdentitySettings } from './settings.ts';

/** Hears what an operator should know; Fastify's logger is one. */
export interface IdentityLog {
  error(error: unknown): void;
  warn(facts: Readonly<Record<string, unknown>>, message: string): void;
}

/** Everything that identity is given; it reads no environment and opens nothing by itself. */
export interface IdentityDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly mail: MailTransport;
  /** Those that are configured; the others answer that they are not. */
  readonly federatedProviders: readonly FederatedProvider[];
  readonly captcha: Captcha | undefined;
  readonly onAccountChange: AccountEventListener;
  readonly log: IdentityLog;
  readonly settings: IdentitySettings;
  /** Wakes up who has news of accounts to tell. Absent: the process's own timers. */
  readonly alarm?: Alarm;
  /** How many passwords may wait to be hashed. Absent: about three seconds' work. */
  readonly passwordQueue?: number;
  /** What hashing a password costs. Absent: what it should. */
  readonly passwordCost?: PasswordCost | undefined;
}
