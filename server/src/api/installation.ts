import { statfs } from 'node:fs/promises';
import type { Installation } from '@lectern/api/context';
import manifest from '../../../package.json' with { type: 'json' };
import { mailServerProbe } from '../mail/mail-server-probe.ts';
import type { Settings } from '../settings/settings.ts';

/** What administrators are told of this installation. */
export function describeInstallation({
  dataDir,
  mail,
  media,
}: Pick<Settings, 'dataDir' | 'mail' | 'media'>): Installation {
  return {
    version: manifest.version,
    mail: mail.smtpUrl === undefined ? 'outbox' : 'server',
    mailAnswers: mail.smtpUrl === undefined ? async () => true : mailServerProbe(mail.smtpUrl),
    storage: media.home.kind === 'folder' ? 'disk' : 'object store',
    diskSpace: async () => {
      try {
        const { bavail, blocks, bsize } = await statfs(dataDir);
        return { free: bavail * bsize, total: blocks * bsize };
      } catch {
        // A folder that is not there yet, or a file system that does not tell.
        return undefined;
      }
    },
  };
}
