import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/settings.ts';
import { SettingsError } from '../settings/settings-error.ts';

/** Explanations of the system's error codes for an address that is not free. */
const LISTEN_ERRORS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken by another program: stop that, or choose another PORT',
  EACCES: 'may not be used by this user: choose a PORT above 1023',
  EADDRNOTAVAIL: 'is not an address of this machine: choose another HOST',
};

/**
 * Listens on HOST and PORT; resolves to the address.
 *
 * @throws SettingsError where HOST and PORT are not available
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Settings, 'host' | 'port'>,
): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const reason =
      error instanceof Error && 'code' in error ? LISTEN_ERRORS[`${error.code}`] : undefined;
    throw reason === undefined ? error : new SettingsError(`${host} port ${port} ${reason}`);
  }
}
