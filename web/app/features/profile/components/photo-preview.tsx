import { isPictureAddress } from '@lectern/contract/picture';
import { useEffect, useState } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { UPDATE_PROFILE } from '../messages.ts';

/** From the last keystroke to the request for the picture, in milliseconds. */
const PAUSE_MS = 400;

interface PhotoPreviewProps {
  readonly name: string;
  /** As typed so far. */
  readonly image: string;
}

/** The picture as others will see it, while its address is typed. */
export function PhotoPreview({ name, image }: PhotoPreviewProps) {
  const [shown, setShown] = useState(image);
  const [failed, setFailed] = useState('');
  const address = image.trim();
  const isMissing = failed !== '' && failed === shown;

  useEffect(() => {
    const timer = setTimeout(() => setShown(isPictureAddress(address) ? address : ''), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [address]);

  return (
    <figure className="flex shrink-0 flex-col items-center gap-3 sm:w-36">
      <span onErrorCapture={() => setFailed(shown)}>
        <Avatar name={name} image={shown} className="size-28" />
      </span>
      <figcaption className="text-center text-sm text-ink-soft">
        <span role="status" className={isMissing ? 'font-medium text-accent-text' : ''}>
          {isMissing ? UPDATE_PROFILE.previewFailed : UPDATE_PROFILE.preview}
        </span>
      </figcaption>
    </figure>
  );
}
