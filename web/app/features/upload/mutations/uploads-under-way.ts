import type { MediaAsset } from '@lectern/contract/media';
import { FileUpload, type UploadTarget } from './file-upload.ts';

const underWay = new Map<string, FileUpload>();
const listeners = new Set<() => void>();

/** Called when an upload begins or is forgotten. */
export function watchUploads(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The upload that was begun under this name, on whichever page of the site. */
export function uploadUnderWay(name: string): FileUpload | undefined {
  return underWay.get(name);
}

/**
 * Begins an upload that goes on while its person looks at other pages of the site.
 *
 * @param name what it is for; another upload under the same name is given up
 * @param use called once the file has arrived
 */
export function beginUpload(
  name: string,
  target: UploadTarget,
  file: File,
  use: (asset: MediaAsset) => Promise<unknown>,
): void {
  void underWay.get(name)?.cancel();
  const upload = new FileUpload(target, file);
  upload.subscribe(() => {
    const state = upload.state();
    if (state.name !== 'done' || underWay.get(name) !== upload) return;
    void use(state.asset).finally(() => forgetUpload(name));
  });
  underWay.set(name, upload);
  tell();
  void upload.start();
}

/** Forgets an upload, and gives it up where it has not ended. */
export function forgetUpload(name: string): void {
  const upload = underWay.get(name);
  if (!upload) return;
  const { name: state } = upload.state();
  if (state !== 'done' && state !== 'failed') void upload.cancel();
  underWay.delete(name);
  tell();
}

function tell(): void {
  // The browser asks before a page is closed on which a file is being sent.
  if (underWay.size > 0) window.addEventListener('beforeunload', askFirst);
  else window.removeEventListener('beforeunload', askFirst);
  for (const listener of listeners) listener();
}

function askFirst(event: BeforeUnloadEvent): void {
  const isSending = [...underWay.values()].some((upload) => 'sent' in upload.state());
  if (isSending) event.preventDefault();
}
