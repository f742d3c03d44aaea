import { FolderStore } from '@lectern/media/folder-store';
import type { MediaStore } from '@lectern/media/media-store';
import type { MediaHome } from '../settings/media.ts';

/** Opens where files lie that have arrived wholly. */
export async function openMediaStore({ home }: { readonly home: MediaHome }): Promise<MediaStore> {
  if (home.kind === 'folder') return new FolderStore(home.folder);
  return await openS3Store(home);
}

/** Loads the client of object stores, which takes 25 MB, only where there is one. */
export async function openS3Store({ place }: Extract<MediaHome, { readonly kind: 's3' }>) {
  const { S3Store } = await import('@lectern/media/s3-store');
  return new S3Store(place);
}
