import { useSyncExternalStore } from 'react';
import type { FileUpload, UploadState } from '../mutations/file-upload.ts';
import { uploadUnderWay, watchUploads } from '../mutations/uploads-under-way.ts';

/** The upload that was begun under a name; undefined without one. */
export function useUpload(
  name: string,
): { readonly upload: FileUpload; readonly state: UploadState } | undefined {
  const upload = useSyncExternalStore(
    watchUploads,
    () => uploadUnderWay(name),
    () => undefined,
  );
  const state = useSyncExternalStore(
    upload?.subscribe ?? neverCalled,
    upload?.state ?? noState,
    noState,
  );
  return upload && state ? { upload, state } : undefined;
}

const neverCalled = () => () => {};
const noState = () => undefined;
