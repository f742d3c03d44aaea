import { channel } from 'node:diagnostics_channel';
import type { AddressInfo } from 'node:net';
import type { Database } from '@lectern/database/database';
import { openDatabase } from '@lectern/database/open';
import fastify from 'fastify';
import { type Engine, freshDatabaseUrl } from '../../database/testing/fresh-database.ts';
import { type LetterJobsOptions, openLetterJobs } from '../../tests/support/letter-jobs.ts';
import type { AccountEvent } from '../src/account-events/account-event-listener.ts';
import type { IdentityDependencies } from '../src/dependencies.ts';
import { createIdentity, type Identity } from '../src/identity.ts';
import type { Letter } from '../src/mail/mail-store.ts';
import type { AccountNotice } from '../src/notices/account-notice.ts';
import type { PasswordCost } from '../src/passwords/password-hash.ts';
import type { IdentitySettings } from '../src/settings.ts';

export const API_KEY = 'lectern';
/** Almost no cost, since most tests are not about hashing; `undefined` stands for the real cost. */
export const CHEAP_PASSWORD_COST: PasswordCost = { memory: 8, passes: 1, parallelism: 1 };

export interface RunningIdentity {
  /** `http://127.0.0.1:…`, without a slash at its end. */
  readonly url: string;
  readonly database: Database;
  readonly databaseUrl: string;
  readonly port: number;
  readonly identity: Identity;
  /** Letters that were sent by this node or one beside it, the oldest first: they share one list. */
  readonly letters: Letter[];
  /** Notices for the product, of transactions that were committed or not; the oldest first. */
  readonly notices: readonly AccountNotice[];
  /** Delivered account events, the oldest first. */
  readonly accountEvents: readonly AccountEvent[];
  readonly log: readonly unknown[];
  /** Bodies of the answers that were no success; the oldest first. */
  readonly refusals: readonly string[];
  /** UTC milliseconds; only `passTime` advances it. */
  now(): number;
  passTime(milliseconds: number): void;
  stop(): Promise<void>;
}

/** Differences from an identity without limits, password policy and providers. */
export interface IdentityOptions
  extends Partial<
    Pick<
      IdentityDependencies,
      | 'alarm'
      | 'captcha'
      | 'countryOf'
      | 'federatedProviders'
      | 'onAccountChange'
      | 'passwordCost'
      | 'passwordQueue'
    >
  > {
  readonly settings?: Partial<IdentitySettings>;
  /** What letters are sent by; `kept`: they stay in the database. */
  readonly mail?: LetterJobsOptions['transport'] | 'kept';
  /** Starts a second node with this one's database and clock. */
  readonly beside?: RunningIdentity;
  /** A database that the test itself removes. */
  readonly databaseUrl?: string;
  /** Puts a proxy between the provider and its database. */
  readonly through?: (databaseUrl: string) => Promise<string>;
  /** The port to listen on, for instance that of a stopped provider. */
  readonly port?: number;
  /** True: it creates its own signing key; otherwise it uses the shared one of all tests. */
  readonly ownKey?: boolean;
}

/** Counted by scripts/counting.js. */
const started = channel('lectern:test-product');

/** Runs the provider alone, on a database of its own, with a clock that the test moves. */
export async function startIdentity(
  engine: Engine,
  options: IdentityOptions = {},
): Promise<RunningIdentity> {
  started.publish(engine);
  const { settings, beside, through, port: wishedPort = 0, databaseUrl: _own, ...rest } = options;
  const letters = beside?.letters ?? [];
  const receiver = {
    send: async (letter: Letter) => void letters.push(letter),
    close: async () => {},
  };
  const { ownKey = false, mail: transport = receiver, ...dependencies } = rest;
  const known = beside?.databaseUrl ?? options.databaseUrl;
  const contents = ownKey ? 'tables' : 'signing key';
  const fresh = known === undefined ? await freshDatabaseUrl(engine, contents) : undefined;
  const databaseUrl = known ?? fresh?.url ?? '';
  // Two connections to SQLite in one process would block each other for ever.
  const shared = engine === 'sqlite' ? beside?.database : undefined;
  const address = (await through?.(databaseUrl)) ?? databaseUrl;
  const database = shared ?? (await openDatabase(address));
  const news: AccountEvent[] = [];
  const notices: AccountNotice[] = [];
  const log: unknown[] = [];
  const refusals: string[] = [];
  let passed = 0;
  const began = Date.now();
  const now = beside?.now ?? (() => began + passed);
  const tell = (...facts: unknown[]) => void log.push(facts);
  const { jobs, mail } = openLetterJobs({
    database,
    transport: transport === 'kept' ? receiver : transport,
    clock: now,
    log: { error: tell, warn: tell },
  });
  const sendLetters = transport === 'kept' ? async () => {} : mail.wake;
  const identity = createIdentity({
    database,
    clock: now,
    mail: { add: mail.add, wake: sendLetters },
    notices: {
      add: async (_writer, notice) => void notices.push(notice),
      wake: async () => {},
    },
    passwordCost: CHEAP_PASSWORD_COST,
    federatedProviders: [],
    captcha: undefined,
    onAccountChange: async (event) => void news.push(event),
    log: { error: (error) => log.push(error) },
    ...dependencies,
    settings: {
      projectId: 'lectern',
      apiKey: API_KEY,
      issuer: 'https://lectern.test',
      publicUrl: undefined,
      actionPath: '/__/auth/action',
      resetPath: '/forgot-password',
      authorizedDomains: ['127.0.0.1'],
      passwordPolicy: undefined,
      siteName: 'Lectern',
      emailEnumerationProtection: false,
      rateLimits: false,
      sessionLife: 400 * 86_400_000,
      ...settings,
    },
  });
  const app = fastify({ forceCloseConnections: true, trustProxy: true });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (reply.statusCode >= 400) refusals.push(String(payload));
  });
  await app.register(identity.plugin);
  await app.listen({ host: '127.0.0.1', port: wishedPort });
  identity.start();
  void sendLetters();
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    database,
    databaseUrl,
    identity,
    letters,
    notices,
    accountEvents: news,
    log,
    refusals,
    now,
    passTime: (milliseconds) => {
      if (beside) beside.passTime(milliseconds);
      else passed += milliseconds;
    },
    stop: async () => {
      await app.close();
      await jobs.close();
      await identity.close();
      if (!shared) await database.close();
      await fresh?.remove();
    },
  };
}
