import path from 'node:path';
import { FolderStore } from '@lectern/media/folder-store';
import { z } from 'zod';
import type { Instructor } from './instructor.ts';

const asset = z.object({ ready: z.boolean(), address: z.string().nullable() });

/** Where a video of an installation lies on the disk. */
export function placeOf(dataDir: string, assetId: string): string {
  return new FolderStore(mediaFolder(dataDir)).pathOf(`${assetId}/original.mp4`);
}

export function mediaFolder(dataDir: string): string {
  return path.join(dataDir, 'media');
}

/** The signed address of an uploaded video, for who uploaded it; path and query. */
export async function signedAddress(
  origin: string,
  { bearer }: Instructor,
  assetId: string,
): Promise<string> {
  const headers = { authorization: bearer };
  const answer = await fetch(`${origin}/api/uploaded/${assetId}`, { headers });
  const { ready, address } = asset.parse(await answer.json());
  if (!ready || address === null) throw new Error('The upload is not ready');
  return address;
}
