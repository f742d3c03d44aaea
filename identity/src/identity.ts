import type { FastifyPluginAsync } from 'fastify';
import { type JWTPayload, type JWTVerifyGetKey, SignJWT } from 'jose';
import { AccountEventOutbox } from './account-events/account-event-outbox.ts';
import type { AccountData } from './accounts/account-data.ts';
import type { IdentityContext } from './context.ts';
import type { IdentityDependencies } from './dependencies.ts';
import { handlerRoutes } from './handler/handler-routes.ts';
import { keySet } from './http/key-set.ts';
import { protocol } from './http/protocol.ts';
import { createOperator, type IdentityOperator } from './operator.ts';
import { BreachedPasswords } from './passwords/breached-passwords.ts';
import { PasswordHasher } from './passwords/password-hasher.ts';
import { createIdentityStore } from './persistence/sql-identity-store.ts';
import { realAlarm } from './platform/alarm.ts';
import { RateLimiter } from './rate-limits/rate-limiter.ts';
import { SignInThrottle } from './rate-limits/sign-in-throttle.ts';
import { sweepEveryHour } from './sweep.ts';
import { cacheClaims } from './tokens/claims-cache.ts';
import { exportAccount } from './tokens/export-account.ts';
import { createKeyFinder, verifyIdToken } from './tokens/id-token.ts';
import { SigningKeys } from './tokens/signing-keys.ts';

/** The identity provider, ready to be mounted. */
export interface Identity {
  /** All its routes; mount it at the root of a Fastify instance, at any origin. */
  readonly plugin: FastifyPluginAsync;
  readonly operator: IdentityOperator;
  /** What the provider holds of the account of an ID token, without secrets. @throws WireError */
  exportAccount(idToken: string): Promise<AccountData>;
  /** Finds the key that an ID token was signed with, without asking over the network. */
  readonly findKey: JWTVerifyGetKey;
  /** Signs a statement of the provider itself, such as a security event (RFC 8417). */
  sign(payload: JWTPayload, type: string): Promise<string>;
  /** Starts delivering account events. */
  start(): void;
  /** Stops the background work and waits a moment for what is in progress. */
  close(): Promise<void>;
}

/** Puts the provider together; nothing happens in the background before `start`. */
export function createIdentity(dependencies: IdentityDependencies): Identity {
  const { context, outbox, findKey } = createServices(dependencies);
  const { keys, hasher } = context;
  let endSweeping = () => {};
  return {
    plugin: createPlugin(context),
    operator: createOperator(context),
    exportAccount: (idToken) => exportAccount(context, idToken, context.clock()),
    findKey,
    sign: async (payload, typ) => {
      const { kid, key } = await keys.signing();
      return await new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid, typ }).sign(key);
    },
    start: () => {
      outbox.start();
      endSweeping = sweepEveryHour(context, context.onFailure);
    },
    close: async () => {
      endSweeping();
      await Promise.all([outbox.close(), hasher.close()]);
    },
  };
}

interface Services {
  readonly context: IdentityContext;
  readonly outbox: AccountEventOutbox;
  readonly findKey: JWTVerifyGetKey;
}

function createServices(dependencies: IdentityDependencies): Services {
  const {
    database,
    clock,
    alarm = realAlarm,
    settings,
    captcha,
    log,
    mail,
    notices,
  } = dependencies;
  const onFailure = (error: unknown) => log.error(error);
  const store = createIdentityStore(database, {
    mail,
    notices,
    afterCommit: async ({ changedAccounts, hasLetters, hasNotices }) => {
      // Not awaited: a slow mail server must not delay a request.
      if (hasLetters) void mail.wake();
      if (hasNotices) void notices.wake();
      await Promise.all(Array.from(changedAccounts, (accountId) => outbox.publish(accountId)));
    },
  });
  const listener = dependencies.onAccountChange;
  const outbox = new AccountEventOutbox({ store, listener, clock, alarm, onFailure });
  const keys = new SigningKeys(store, clock);
  const findKey = createKeyFinder(keys);
  const { issuer, formerIssuers = [], projectId: audience } = settings;
  const issuing = { issuer, accepted: [issuer, ...formerIssuers], audience };
  const context: IdentityContext = {
    store,
    clock,
    settings,
    issuer: issuing,
    keys,
    verify: cacheClaims((token, now) => verifyIdToken(findKey, issuing, token, now)),
    hasher: new PasswordHasher(dependencies.passwordQueue, dependencies.passwordCost),
    breachedPasswords: new BreachedPasswords(settings, onFailure),
    limiter: new RateLimiter(store, settings.rateLimits),
    throttle: new SignInThrottle(alarm),
    mail,
    notices,
    providers: new Map(dependencies.federatedProviders.map((provider) => [provider.id, provider])),
    captcha,
    countryOf: dependencies.countryOf ?? (() => undefined),
    onFailure,
  };
  return { context, outbox, findKey };
}

const SERVICES = ['identitytoolkit.googleapis.com', 'securetoken.googleapis.com'] as const;

function createPlugin(context: IdentityContext): FastifyPluginAsync {
  return async (app) => {
    // Otherwise the server would wait for them when it closes.
    app.addHook('preClose', async () => context.throttle.close());
    for (const service of SERVICES) {
      await app.register(protocol(context, service), { prefix: `/${service}` });
    }
    await app.register(keySet(context));
    await app.register(handlerRoutes);
  };
}
