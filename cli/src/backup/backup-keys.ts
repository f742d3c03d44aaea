import { open, readFile } from 'node:fs/promises';
import { UsageError } from '@lectern/server/process/usage-error';
import type { BackupSettings } from '@lectern/server/settings/backup';
import type { Decrypter, Encrypter } from 'age-encryption';

/** Long, because a thief of the backup can guess without limit. In characters. */
const PASSPHRASE_MIN_LENGTH = 16;
/**
 * Makes each guess cost 64 MB and a fifth of a second. The library's default of 18 takes 256 MB, more
 * than a small machine may have beside the product.
 */
const WORK_FACTOR = 16;

/**
 * Creates what encrypts backups, as the settings say; undefined: they are not encrypted. Loads the
 * library only where it is needed.
 *
 * @throws UsageError where both are set, for a recipient that is none, or a passphrase that cannot be read or is too short
 */
export async function createEncrypter(settings: BackupSettings): Promise<Encrypter | undefined> {
  const { encryptTo, passphraseFile } = settings;
  if (encryptTo.length === 0 && passphraseFile === undefined) return undefined;
  // Both may be set for restoring older backups; a new backup is encrypted in one way.
  if (encryptTo.length > 0 && passphraseFile !== undefined) {
    throw new UsageError(
      'BACKUP_ENCRYPT_TO cannot be set together with BACKUP_PASSPHRASE_FILE: choose one',
    );
  }
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  if (passphraseFile !== undefined) {
    encrypter.setScryptWorkFactor(WORK_FACTOR);
    encrypter.setPassphrase(await readPassphrase(passphraseFile));
  }
  for (const recipient of encryptTo) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new UsageError(`BACKUP_ENCRYPT_TO has ${recipient}, which is no recipient: age1…`);
    }
  }
  return encrypter;
}

/**
 * Creates what decrypts a backup.
 *
 * @param identityFile as `age-keygen` and `npm run backup -- --new-key` write it
 * @throws UsageError where there is neither a key nor a passphrase, or what is named is none
 */
export async function createDecrypter(
  { passphraseFile }: BackupSettings,
  identityFile: string | undefined,
): Promise<Decrypter> {
  if (identityFile === undefined && passphraseFile === undefined) {
    throw new UsageError(
      'the backup is encrypted: name its key by --identity FILE, or the file with its passphrase ' +
        'by BACKUP_PASSPHRASE_FILE',
    );
  }
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  if (identityFile !== undefined) {
    for (const identity of await readIdentities(identityFile)) {
      try {
        decrypter.addIdentity(identity);
      } catch {
        throw new UsageError(`${identityFile} has a key that is none: AGE-SECRET-KEY-1…`);
      }
    }
  } else if (passphraseFile !== undefined) {
    decrypter.addPassphrase(await readPassphrase(passphraseFile));
  }
  return decrypter;
}

/**
 * Creates a key in a new file that only its owner may read.
 *
 * @returns the recipient of the key, which is no secret
 * @throws UsageError where the file exists or cannot be written
 */
export async function createKeyFile(file: string): Promise<string> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  try {
    await using handle = await open(file, 'wx', 0o600);
    await handle.writeFile(`# public key: ${recipient}\n${identity}\n`);
    await handle.sync();
  } catch (error) {
    throw unusableFile(file, error);
  }
  return recipient;
}

async function readPassphrase(file: string): Promise<string> {
  const passphrase = (await readSecret(file)).trim();
  if (passphrase.length >= PASSPHRASE_MIN_LENGTH) return passphrase;
  throw new UsageError(
    `the passphrase in ${file} must have at least ${PASSPHRASE_MIN_LENGTH} characters`,
  );
}

async function readIdentities(file: string): Promise<string[]> {
  const lines = (await readSecret(file)).split('\n').map((line) => line.trim());
  const identities = lines.filter((line) => line !== '' && !line.startsWith('#'));
  if (identities.length > 0) return identities;
  throw new UsageError(`there is no key in ${file}: AGE-SECRET-KEY-1…`);
}

async function readSecret(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw unusableFile(file, error);
  }
}

function unusableFile(file: string, error: unknown): UsageError {
  return new UsageError(
    `${file} cannot be used: ${error instanceof Error ? error.message : error}`,
  );
}
