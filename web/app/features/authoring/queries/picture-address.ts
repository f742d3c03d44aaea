import { browserApi } from '../../../platform/api-client.ts';

const MEDIA = /^media:([0-9a-f-]{36})$/i;

/**
 * Where the editor shows an uploaded picture to its owner.
 *
 * @param src of a picture, as it stands in the text
 * @returns undefined for what is no upload of one's own
 */
export async function pictureAddress(src: string): Promise<string | undefined> {
  const id = MEDIA.exec(src)?.[1];
  if (id === undefined) return undefined;
  try {
    const { address } = await browserApi.call('mediaAsset', { params: { id } });
    return address ?? undefined;
  } catch {
    return undefined;
  }
}
