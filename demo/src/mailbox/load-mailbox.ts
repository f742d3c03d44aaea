import type { FastifyPluginAsync } from 'fastify';

/**
 * The pages that show a demonstration's letters. They are loaded for a demonstration alone.
 *
 * @param outboxFolder where the letters lie
 */
export async function loadMailbox(outboxFolder: string): Promise<FastifyPluginAsync> {
  const { mailboxRoutes } = await import('./mailbox-routes.ts');
  return mailboxRoutes(outboxFolder);
}
