import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { MediaContext } from '@lectern/api/context';
import { mediaSigningKey } from '@lectern/api/features/media/signing-key';
import type { Database } from '@lectern/database/database';
import { FolderStore } from '@lectern/media/folder-store';
import { AddressSigner } from '@lectern/media/signed-address';
import type { Settings } from '../settings/settings.ts';

/** Files that have not arrived wholly, below the data's folder. */
const UPLOADS_FOLDER = 'uploads';

/** Opens where uploaded files lie. */
export async function openMedia(
  { media: { folder, accel, ...limits }, dataDir }: Pick<Settings, 'media' | 'dataDir'>,
  database: Database,
): Promise<MediaContext> {
  const uploadFolder = resolve(dataDir, UPLOADS_FOLDER);
  await mkdir(uploadFolder, { recursive: true });
  const store = new FolderStore(folder);
  return {
    store,
    accelAddressOf: accel === undefined ? undefined : (key) => `${accel}/${store.innerPath(key)}`,
    signer: new AddressSigner(await database.transaction(mediaSigningKey)),
    uploadFolder,
    limits,
  };
}
