import type { MediaAsset } from '@lectern/contract/media';
import { useUpload } from '../hooks/use-upload.ts';
import type { UploadTarget } from '../mutations/file-upload.ts';
import { beginUpload, forgetUpload } from '../mutations/uploads-under-way.ts';
import { FileChoice } from './file-choice.tsx';
import { UploadProgress } from './upload-progress.tsx';

interface UploadFieldProps {
  /** What the upload is for: it goes on under this name while other pages are shown. */
  readonly name: string;
  readonly target: UploadTarget;
  readonly isAnother?: boolean;
  /** Called once the file has arrived, also when this is no longer shown. */
  readonly onUploaded: (asset: MediaAsset) => Promise<unknown>;
}

/** Uploads a file: where it is chosen, then how far it is. */
export function UploadField({ name, target, isAnother = false, onUploaded }: UploadFieldProps) {
  const current = useUpload(name);
  const failure = current?.state.name === 'failed' ? current.state.message : undefined;
  if (current && failure === undefined) {
    return <UploadProgress {...current} onCancel={() => forgetUpload(name)} />;
  }
  return (
    <FileChoice
      purpose={target.purpose}
      isAnother={isAnother}
      error={failure}
      onChoose={(file) => beginUpload(name, target, file, onUploaded)}
    />
  );
}
