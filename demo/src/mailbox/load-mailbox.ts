import type { FastifyPluginAsync } from 'fastify';

/**
 * Loads the pages that show a demonstration's letters, for a demonstration alone.
 */
export async function loadMailbox(outboxFolder: string): Promise<FastifyPluginAsync> {
  const { mailboxRoutes } = await import('./mailbox-routes.ts');
  return mailboxRoutes(outboxFolder);
}
