import cluster from 'node:cluster';
import type { Database } from '@lectern/database/database';
import { openDatabase } from '@lectern/database/open';
import type { StandInAddress } from '../identity/stand-in-address.ts';
import type { LoadMailbox } from '../mail/mount-mailbox.ts';
import { printOutboxNotice } from '../mail/print-outbox-notice.ts';
import { type AddDemonstrationJobs, createProduct } from '../product.ts';
import type { Settings } from '../settings/settings.ts';
import { loadSiteBuild } from '../site/site-build.ts';
import { giveMemoryBackAtRest } from '../tuning/memory-at-rest.ts';
import { listen } from './listen.ts';
import type { ProcessGroup } from './process-group.ts';
import { stopOnSignal } from './stop-on-signal.ts';

export interface ServeOptions {
  /** Runs while the site is loaded; the server listens after it. */
  readonly prepare: (database: Database, settings: Settings) => Promise<void>;
  readonly standIn: () => Promise<RunningStandIn | undefined>;
  readonly loadMailbox: LoadMailbox;
  readonly addDemonstrationJobs: AddDemonstrationJobs;
  /** Absent: this process serves alone. */
  readonly group?: ProcessGroup;
}

/** The demonstration's stand-in; without `close` where another process runs it. */
export type RunningStandIn = StandInAddress & { readonly close?: () => Promise<void> };

/**
 * Serves the product in this process; prints its address, unless a supervisor does.
 *
 * @throws SettingsError where the settings cannot be served, UsageError where the site is not built
 */
export async function serve(
  settings: Settings,
  { prepare, standIn: startStandIn, loadMailbox, addDemonstrationJobs, group }: ServeOptions,
): Promise<void> {
  // Closed in reverse order; anything left open would keep the process alive.
  const open = new AsyncDisposableStack();
  try {
    const database = await openDatabase(settings.databaseUrl);
    open.defer(() => database.close());
    const [site] = await Promise.all([loadSiteBuild(), prepare(database, settings)]);
    const standIn = await startStandIn();
    open.defer(async () => standIn?.close?.());
    const now = () => performance.now();
    const demonstration = { standIn, loadMailbox, addDemonstrationJobs };
    const parts = { settings, database, site, now, group, ...demonstration };
    const app = await createProduct(parts);
    open.defer(() => app.close());
    const url = await listen(app, settings);
    giveMemoryBackAtRest();
    stopOnSignal(() => open.disposeAsync());
    if (!cluster.isPrimary) return;
    printOutboxNotice(settings);
    console.log(`Lectern ready on ${settings.publicUrl ?? url}`);
  } catch (error) {
    await open.disposeAsync();
    throw error;
  }
}
