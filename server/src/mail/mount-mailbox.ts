import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Settings } from '../settings/settings.ts';
import { outboxFolder } from './create-transport.ts';

/** Loads the demonstration's pages of the letters in an outbox folder. */
export type LoadMailbox = (outboxFolder: string) => Promise<FastifyPluginAsync>;

/** True in a demonstration that writes letters and sends none: it shows them. */
export function showsMailbox({
  demo,
  identity,
  mail,
}: Pick<Settings, 'demo' | 'identity' | 'mail'>): boolean {
  return demo && identity.mode === 'embedded' && mail.smtpUrl === undefined;
}

/**
 * Mounts the demonstration's mailbox, whose readers can take over every account.
 *
 * @throws Error where a demonstration needs `loadMailbox` and has none
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
