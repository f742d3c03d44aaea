import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Settings } from '../settings/settings.ts';
import { outboxFolder } from './create-transport.ts';

/** Loads the pages that show the letters in an outbox folder; the demonstration's. */
export type LoadMailbox = (outboxFolder: string) => Promise<FastifyPluginAsync>;

/** True where this process shows the letters that it writes: in a demonstration that sends none. */
export function showsMailbox({
  demo,
  identity,
  mail,
}: Pick<Settings, 'demo' | 'identity' | 'mail'>): boolean {
  return demo && identity.mode === 'embedded' && mail.smtpUrl === undefined;
}

/**
 * Mounts the demonstration's mailbox; whoever reads it can take over every account.
 *
 * @throws Error where a demonstration is served without its mailbox
 */
export async function mountMailbox(
  app: FastifyInstance,
  settings: Settings,
  loadMailbox: LoadMailbox | undefined,
): Promise<void> {
  if (!showsMailbox(settings)) return;
  if (!loadMailbox) throw new Error('A demonstration brings the pages of its mailbox');
  await app.register(await loadMailbox(outboxFolder(settings.dataDir)));
}
