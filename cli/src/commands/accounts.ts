import { SiteSettings } from '@lectern/api/features/site-settings/site-settings';
import type { Database } from '@lectern/database/database';
import type { Identity } from '@lectern/identity/identity';
import {
  applyAccountChanges,
  applyAccountNotices,
} from '@lectern/server/identity/account-events/apply-account-changes';
import {
  sendAccountEvents,
  sendAccountNotices,
} from '@lectern/server/identity/account-events/send-account-events';
import { type OpenIdentityOptions, openIdentity } from '@lectern/server/identity/open-identity';
import { ownIssuer } from '@lectern/server/identity/provider-names';
import { createJobRunner } from '@lectern/server/jobs/create-job-runner';
import { UsageError } from '@lectern/server/process/usage-error';
import { readSettings, type Settings } from '@lectern/server/settings/settings';
import { parseAccountsArguments } from '../accounts/arguments.ts';
import { executeCommand } from '../accounts/execute-command.ts';
import { setRoleByCommand } from '../accounts/set-role.ts';
import { withExistingDatabase } from '../installation/with-database.ts';
import { printLine } from '../terminal/print-line.ts';

/** Lists accounts and changes single ones, with or without a running server. */
export async function accounts(args: readonly string[]): Promise<void> {
  const command = parseAccountsArguments(args);
  const settings = readSettings(process.env);
  const print = (text: string) => printLine(text);
  // Roles are the product's, also where somebody else keeps the accounts.
  if (command.action === 'role' && (isKeptElsewhere(settings) || remoteProductUrl(settings))) {
    await withExistingDatabase(settings.databaseUrl, (database) =>
      setRoleByCommand(command, { database, clock: Date.now, print }),
    );
    return;
  }
  if (isKeptElsewhere(settings)) {
    throw new UsageError('the accounts are not kept here: manage them in Firebase’s console');
  }
  await withIdentity(settings, async (database, { operator }) => {
    if (command.action === 'role') {
      await setRoleByCommand(command, { database, operator, clock: Date.now, print });
    } else await executeCommand(command, { operator, siteUrl: siteUrlOf(settings), print });
  });
}

async function withIdentity(
  settings: Settings,
  work: (database: Database, identity: Identity) => Promise<void>,
): Promise<void> {
  const productUrl = remoteProductUrl(settings);
  await withExistingDatabase(settings.databaseUrl, async (database) => {
    const tell = (facts: unknown, message: string) => console.error(message, facts);
    const jobs = createJobRunner(database, Date.now, { error: tell, warn: tell });
    const siteSettings = new SiteSettings(database, settings.site);
    await siteSettings.latest();
    const identity: Identity = await openIdentity({
      ...listenersOf(productUrl, { settings, database, sign: (...args) => identity.sign(...args) }),
      settings,
      database,
      jobs,
      clock: Date.now,
      siteSettings,
      standIn: undefined,
      log: { error: (error) => console.error(error) },
    });
    try {
      await work(database, identity);
    } finally {
      await jobs.close();
      await identity.close();
    }
  });
}

/** A remote product gets events over the network; otherwise its tables are in this database. */
function listenersOf(
  productUrl: string | undefined,
  {
    settings,
    database,
    sign,
  }: {
    readonly settings: Settings;
    readonly database: Database;
    readonly sign: Identity['sign'];
  },
): Pick<OpenIdentityOptions, 'onAccountChange' | 'onAccountNotice'> {
  if (productUrl === undefined) {
    return {
      onAccountChange: applyAccountChanges(database, Date.now),
      onAccountNotice: applyAccountNotices(database, Date.now),
    };
  }
  const push = { productUrl, issuer: ownIssuer(settings), clock: Date.now, sign };
  return { onAccountChange: sendAccountEvents(push), onAccountNotice: sendAccountNotices(push) };
}

function isKeptElsewhere({ identity }: Settings): boolean {
  return identity.mode === 'firebase' || identity.mode === 'emulator';
}

/**
 * The address of a product in another process; PRODUCT_URL or IDENTITY=remote says that there is one.
 */
function remoteProductUrl({ identity, productUrl }: Settings): string | undefined {
  return process.env.PRODUCT_URL?.trim() || identity.mode === 'remote' ? productUrl : undefined;
}

function siteUrlOf({ publicUrl, port }: Settings): string | undefined {
  return publicUrl ?? (port === 0 ? undefined : `http://localhost:${port}`);
}
