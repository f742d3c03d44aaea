import { openDatabase } from '@lectern/database/open';
import { loadMailbox } from '@lectern/demo/mailbox/load-mailbox';
import { startStandInIfNeeded } from '@lectern/demo/stand-in/start-if-needed';
import { createProvider } from '@lectern/server/identity/provider-process';
import { printOutboxNotice } from '@lectern/server/mail/print-outbox-notice';
import { listen } from '@lectern/server/process/listen';
import { stopOnSignal } from '@lectern/server/process/stop-on-signal';
import { readSettings } from '@lectern/server/settings/settings';
import { prepareProvider } from '../installation/prepare-installation.ts';

/** The product on the same machine has 3000. */
const DEFAULT_PORT = '3001';
/** The product forwards requests from the same machine. */
const DEFAULT_PROXIES = 'loopback';

/** Runs the identity provider as a process of its own until a signal stops it. */
export async function identity(): Promise<void> {
  const { PORT, TRUST_PROXY } = process.env;
  const settings = readSettings({
    ...process.env,
    PORT: PORT?.trim() || DEFAULT_PORT,
    TRUST_PROXY: TRUST_PROXY?.trim() || DEFAULT_PROXIES,
    // The setting is for the product; this process is the provider.
    IDENTITY: 'embedded',
  });
  // Closed in reverse order; anything left open would keep the process alive.
  const open = new AsyncDisposableStack();
  try {
    const database = await openDatabase(settings.databaseUrl);
    open.defer(() => database.close());
    await prepareProvider(database, settings);
    const standIn = await startStandInIfNeeded(settings);
    open.defer(async () => standIn?.close());
    const provider = { settings, database, clock: Date.now, standIn, loadMailbox };
    const app = await createProvider(provider);
    open.defer(() => app.close());
    const url = await listen(app, settings);
    stopOnSignal(() => open.disposeAsync());
    printOutboxNotice(settings);
    console.log(`Lectern identity ready on ${url}`);
  } catch (error) {
    await open.disposeAsync();
    throw error;
  }
}
