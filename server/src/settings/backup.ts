import { resolve } from 'node:path';
import { z } from 'zod';

/** How backups are encrypted; without either setting they are not. */
export interface BackupSettings {
  /** Recipients of `age`, whose keys open a backup. */
  readonly encryptTo: readonly string[];
  /** A file that holds a passphrase. */
  readonly passphraseFile: string | undefined;
}

export const backupFields = {
  BACKUP_ENCRYPT_TO: z
    .string()
    .transform((value) => value.split(',').map((recipient) => recipient.trim()))
    .refine(
      (recipients) => recipients.every((recipient) => /^age1[a-z\d]+$/.test(recipient)),
      'must be recipients of age with commas, such as age1…',
    )
    .optional(),
  BACKUP_PASSPHRASE_FILE: z.string().optional(),
};
const schema = z.object(backupFields);

export function backupSettings(values: z.infer<typeof schema>): BackupSettings {
  const { BACKUP_ENCRYPT_TO: encryptTo, BACKUP_PASSPHRASE_FILE: passphraseFile } = values;
  return {
    encryptTo: encryptTo ?? [],
    passphraseFile: passphraseFile === undefined ? undefined : resolve(passphraseFile),
  };
}
